-- What a shop says of itself in its record of processing (PDPA section 39).
alter table shop add column data_controller text not null default '' check (length(data_controller) <= 300);
alter table shop add column data_contact text not null default '' check (length(data_contact) <= 500);
alter table shop add column data_officer text not null default '' check (length(data_officer) <= 500);
