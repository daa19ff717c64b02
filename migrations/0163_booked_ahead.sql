-- Garments to be fetched on a day by the day on which they were booked, for the weeks ahead (docs/decisions/0077-figures-at-once.md).
alter type figure_cut add value 'made';

-- Shops that have figures get these too.
alter table figure_head no force row level security;
update figure_head set begun = false;
alter table figure_head force row level security;
