-- What the shop says it will open soon; '' for nothing. Shown on the page that waits in its place.
alter table shop add column announcement text not null default '' check (length(announcement) <= 500);
