-- Electronic tax papers by e-mail (docs/decisions/0074-e-tax-by-e-mail.md): the PDF as it went, and each time it went.

create table etax_pdf (
  shop_id int not null,
  message_id bigint not null,
  -- What the service that stamps the time takes at most.
  pdf bytea not null check (octet_length(pdf) between 1000 and 3000000),
  made_at timestamptz not null default now(),
  primary key (shop_id, message_id),
  foreign key (shop_id, message_id) references etax_message
);

create table etax_mail (
  shop_id int not null,
  id bigint generated always as identity,
  message_id bigint not null,
  -- The first, or again by somebody's own wish: never the same one twice.
  turn int not null check (turn between 1 and 50),
  made_at timestamptz not null default now(),
  made_by bigint,
  primary key (shop_id, id),
  foreign key (shop_id, message_id) references etax_pdf,
  foreign key (shop_id, made_by) references app_user
);
create unique index etax_mail_once on etax_mail (shop_id, message_id, turn);
create index etax_mail_made_by on etax_mail (shop_id, made_by) where made_by is not null;

alter table message
  -- The electronic paper that it carries, and who gets a copy.
  add column etax_mail_id bigint,
  add column copy_to text not null default '' check (length(copy_to) <= 200),
  add foreign key (shop_id, etax_mail_id) references etax_mail,
  drop constraint message_about,
  add constraint message_about check (order_id is not null or request_id is not null or mail_id is not null or etax_mail_id is not null);
create unique index message_etax_mail on message (shop_id, etax_mail_id) where etax_mail_id is not null;

-- Shops that hand files over themselves ask nobody for a stamp of the time: no copy then.
alter table etax_setting
  drop constraint etax_setting_copy_address_check,
  add constraint etax_setting_copy_address_check check (length(copy_address) <= 200);

alter table etax_pdf enable row level security;
alter table etax_pdf force row level security;
create policy tenant on etax_pdf using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on etax_pdf to :app;

alter table etax_mail enable row level security;
alter table etax_mail force row level security;
create policy tenant on etax_mail using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on etax_mail to :app;
