-- A booked fitting stays on a day that was closed later: the shop opens for it.
alter table fitting add column open_anyway boolean not null default false;
