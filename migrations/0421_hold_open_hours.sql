-- Holds of web requests and offers last this long while the branch is open, not by the clock.
alter table web_site add column hold_open_hours boolean not null default false;
