-- The second step of a login: codes of an app (TOTP), whose secret lies sealed by a key that is not here, and codes for the day when
-- the telephone is lost, of which only hashes are kept.
create table totp_factor (
  shop_id int not null,
  user_id bigint not null,
  secret text not null,
  -- Of the last code that let somebody in: neither it nor an earlier one works again.
  last_step bigint not null check (last_step > 0),
  since timestamptz not null default now(),
  primary key (shop_id, user_id),
  foreign key (shop_id, user_id) references app_user on delete cascade
);
create table recovery_code (
  shop_id int not null,
  user_id bigint not null,
  place smallint not null check (place between 0 and 9),
  code_hash text not null,
  used_at timestamptz,
  primary key (shop_id, user_id, place),
  foreign key (shop_id, user_id) references app_user on delete cascade
);
alter table totp_factor enable row level security;
alter table totp_factor force row level security;
create policy tenant on totp_factor using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on totp_factor to :app;
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy tenant on recovery_code using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on recovery_code to :app;
