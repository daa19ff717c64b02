-- Rules of closed days and parcels (docs/domain.md §3, §4).
create type parcel_return_day as enum ('arrival', 'postmark');
alter table shop
  add column turnaround_closed_days boolean not null default true,
  add column parcel_returns parcel_return_day not null default 'arrival';
alter table shop_terms
  add column parcel_returns parcel_return_day not null default 'arrival';

-- Whether the turnaround of the reservation counts closed days. Null for older ones: it does.
alter table reservation add column turnaround_closed_days boolean;

-- Postmark of a parcel from the customer. Null: the day on which it was recorded as sent.
alter table parcel add column posted_day date;
