-- Cleaning and lost parts and garments have their own kinds beside damage. Their own migration: a value of an enum can be used only after a commit.
alter type entry_kind add value 'cleaning_fee';
alter type entry_kind add value 'lost_part';
alter type entry_kind add value 'lost_unit';
