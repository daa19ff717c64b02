-- Micrometres between two labels of a roll; 0: continuous paper.
alter table printer add column label_gap int not null default 2000;
alter table printer add constraint printer_label_gap_check check (label_gap between 0 and 20000) not valid;
