-- A rental takes at most so many days, pick-up and return day among them: a slip of the pen holds no garment for years.
alter table shop add column longest_rental_days int not null default 90 check (longest_rental_days between 1 and 730);
