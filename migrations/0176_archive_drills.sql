-- What became of each trial of the archive, told to every shop that is in it. Of the whole installation, so no branch.
create table archive_drill (
  shop_id int not null references shop,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- The moment that was gone back to; null: it came to none.
  moment timestamptz,
  -- How long it took until the shop stood again.
  seconds int not null default 0 check (seconds >= 0),
  -- Why it did not come back; null: it did, and everything in it was there.
  fault text check (fault in ('behind', 'room', 'damaged', 'differs', 'store', 'other')),
  primary key (shop_id, id)
);
alter table archive_drill enable row level security;
alter table archive_drill force row level security;
create policy tenant on archive_drill using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on archive_drill to :app;
