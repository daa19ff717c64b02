-- Checks of 0592.
alter table branch validate constraint branch_slot_minutes;
alter table branch validate constraint branch_slot_places;
