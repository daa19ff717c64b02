-- The highest shipping that a draft has had, in satang: discounts are measured from it.
alter table rental_order add column draft_shipping_most bigint not null default 0;
