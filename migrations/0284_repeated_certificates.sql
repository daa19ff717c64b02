-- A certificate that an admin booked on several orders stays used until the last of them is reversed.
alter table withholding_certificate add column repeated boolean not null default false;
alter table withholding_certificate drop constraint withholding_certificate_pkey;
alter table withholding_certificate add primary key (shop_id, payer, number, order_id);
create unique index withholding_certificate_first on withholding_certificate (shop_id, payer, number) where not repeated;
