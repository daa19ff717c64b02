-- Is VAT put on top of the order's prices? Then what is unpaid bears the rate in force; vat_rate is that rate.
alter table rental_order add column vat_on_top boolean not null default false;
alter table rental_order no force row level security;
update rental_order set vat_on_top = true where vat_rate > 0;
alter table rental_order force row level security;
alter table rental_order add constraint rental_order_vat_on_top check (vat_on_top or vat_rate = 0);
