-- A slip always has a home (docs/domain.md §5). A slip for which nothing is due has a withdrawn bill without an amount.
alter table bill
  -- Booked slip: satang that a person read on it, and where the part beyond price and bail went.
  add column slip_amount bigint,
  add column slip_rest text,
  drop constraint bill_check,
  add constraint bill_amount check (price + bail > 0 or slip_image_id is not null) not valid,
  add constraint bill_slip_amount check (slip_amount >= price + bail) not valid,
  add constraint bill_slip_rest check (slip_rest in ('over', 'credit', 'back')) not valid;
