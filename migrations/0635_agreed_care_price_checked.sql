-- Check of 0634.
alter table shop validate constraint shop_staff_care_percent_check;
