-- A receipt that is taken back takes its cost out of the garment's life again.
alter table unit_event drop constraint unit_event_cost_check;
-- Category of config/monetary that what a vendor charges is booked under; '' for none. Remembered from the last receipt.
alter table care_vendor add column expense_category text not null default '';
