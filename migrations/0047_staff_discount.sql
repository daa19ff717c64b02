-- What staff may give away of the list price and of the bail, percent.
alter table shop add column staff_discount_percent int not null default 10 check (staff_discount_percent between 0 and 100);
