-- Who saved an entry of a list or a rent duration last: the second of two who save at once is told of the first.
alter table lookup add column version int not null default 1;
alter table lookup add column updated_by bigint;
alter table lookup add column updated_at timestamptz not null default now();
alter table rent_duration add column version int not null default 1;
alter table rent_duration add column updated_by bigint;
-- How many orders were made with a duration, and that none was, is asked before it is deleted.
create index rental_order_duration on rental_order (shop_id, rent_duration_id) where rent_duration_id is not null;
