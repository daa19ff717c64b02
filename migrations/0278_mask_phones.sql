-- Lists show customers' telephone numbers only in part. Pages of one order or customer show them in full.
alter table shop add column mask_phones boolean not null default false;
