-- Micrometres between two labels of a roll; 0: continuous paper.
alter table printer add column label_gap int not null default 2000 check (label_gap between 0 and 20000);
