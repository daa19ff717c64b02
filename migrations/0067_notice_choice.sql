-- Kinds of notices that a person does not want to be called for.
create table notice_mute (
  shop_id int not null,
  user_id bigint not null,
  kinds text[] not null check (cardinality(kinds) <= 40),
  primary key (shop_id, user_id),
  foreign key (shop_id, user_id) references app_user on delete cascade
);
alter table notice_mute enable row level security;
alter table notice_mute force row level security;
create policy tenant on notice_mute using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on notice_mute to :app;

-- How many of each kind there were when a person last looked, in a branch, on a day.
create table notice_seen (
  shop_id int not null,
  user_id bigint not null,
  branch_id int not null,
  day date not null,
  counts jsonb not null check (jsonb_typeof(counts) = 'object'),
  primary key (shop_id, user_id, branch_id),
  foreign key (shop_id, user_id) references app_user on delete cascade,
  foreign key (shop_id, branch_id) references branch on delete cascade
);
alter table notice_seen enable row level security;
alter table notice_seen force row level security;
create policy tenant on notice_seen using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on notice_seen to :app;
