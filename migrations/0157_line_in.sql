-- What customers write by LINE comes into the inbox (docs/decisions/0073-line-in.md).

alter table message_way
  -- By it LINE signs what it sends here; sealed like the token by which the shop sends.
  add column hook_secret text not null default '',
  -- When LINE has last called with a right signature.
  add column heard_at timestamptz;

alter table conversation
  -- Of whoever writes by LINE, as its platform names them to this shop.
  add column line_user text not null default '' check (line_user ~ '^(U[0-9a-f]{32})?$');
create unique index conversation_line_user on conversation (shop_id, line_user) where line_user <> '';
create index customer_line_id on customer (shop_id, line_id) where line_id <> '';

-- What LINE has yet to be asked for: who has written, and what was sent besides text.
create table line_fetch (
  shop_id int not null references shop,
  id bigint generated always as identity,
  mail_id bigint not null,
  -- None: the name of whoever wrote the mail.
  content_id text not null default '' check (length(content_id) <= 100),
  -- As the file is called.
  name text not null default '' check (length(name) <= 200),
  tries int not null default 0 check (tries >= 0),
  next_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, mail_id) references mail on delete cascade
);
create index line_fetch_mail on line_fetch (shop_id, mail_id);
create index line_fetch_due on line_fetch (shop_id, next_at, id);
alter table line_fetch enable row level security;
alter table line_fetch force row level security;
create policy tenant on line_fetch using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on line_fetch to :app;
