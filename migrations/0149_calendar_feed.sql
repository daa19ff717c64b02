-- Addresses at which a calendar program reads what a branch expects (docs/decisions/0069-calendar-feeds.md).

create table calendar_feed (
  shop_id int not null references shop,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 60),
  branch_id bigint not null,
  -- Whether it says who comes.
  names boolean not null,
  -- SHA-256 of what is in the address.
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  made_by bigint not null,
  made_at timestamptz not null default now(),
  last_read timestamptz,
  primary key (shop_id, id),
  unique (shop_id, token_hash),
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, made_by) references app_user
);
create index calendar_feed_branch on calendar_feed (shop_id, branch_id);
create index calendar_feed_made_by on calendar_feed (shop_id, made_by);

alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
create policy tenant on calendar_feed using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on calendar_feed to :app;
