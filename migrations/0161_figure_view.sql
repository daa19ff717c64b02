-- Views of the statistics that people keep by name (docs/decisions/0076-views-and-reports.md).
create table figure_view (
  shop_id int not null references shop,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  -- Others who may see the statistics open it too.
  shared boolean not null default false,
  -- What the address of the page held, as the contract reads it.
  search jsonb not null check (jsonb_typeof(search) = 'object' and length(search::text) <= 2000),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, user_id) references app_user on delete cascade
);
create unique index figure_view_name on figure_view (shop_id, user_id, lower(name));
create index figure_view_shared on figure_view (shop_id) where shared;

alter table figure_view enable row level security;
alter table figure_view force row level security;
create policy tenant on figure_view using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on figure_view to :app;
