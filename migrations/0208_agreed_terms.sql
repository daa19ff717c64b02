-- What holds although rules and prices changed later (docs/domain.md §4).

-- The turnaround with which a reservation was made. Null for older ones: their days tell it.
alter table reservation add column turnaround_days int;
alter table reservation add column same_day_handover boolean;

-- The version of the terms above a signature. Null for older ones: that of the order.
alter table order_signature add column terms_version int;

-- List prices for which a garment was offered when it was agreed: the reference for discounts. Null for older lines.
alter table order_line add column list_price bigint;
alter table order_line add column list_bail bigint;
-- Of a draft: the user who saved it was allowed to give its discounts.
alter table rental_order add column discount_allowed boolean not null default false;
