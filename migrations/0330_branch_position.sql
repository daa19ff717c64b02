-- Order of the branches after the main ones. Equal positions are in the order of their ids.
alter table branch add column position int not null default 0;
