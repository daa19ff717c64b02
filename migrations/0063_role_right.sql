-- What a shop lets each of its roles do besides what every shop does; what is not written here is as usual (src/core/common/access.ts).
-- Of an owner nothing counts: an owner may do all.
create table role_right (
  shop_id int not null references shop,
  role role_name not null,
  name text not null check (length(name) between 1 and 40),
  given boolean not null,
  primary key (shop_id, role, name)
);
alter table role_right enable row level security;
alter table role_right force row level security;
create policy tenant on role_right using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on role_right to :app;
