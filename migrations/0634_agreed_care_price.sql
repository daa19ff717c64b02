-- Price of the vendor's list when a garment was sent, in satang; null: none.
alter table care_line add column list_price bigint;
-- Percent above the agreed price up to which a user with only the staff role accepts a charge.
alter table shop add column staff_care_percent int not null default 20;
alter table shop add constraint shop_staff_care_percent_check check (staff_care_percent between 0 and 100) not valid;
