-- What a customer takes back in LINE goes here too, and nobody fills the inbox by it (docs/decisions/0073-line-in.md).

alter table mail
  -- As LINE names the message: by it somebody takes it back. '' for what did not come by LINE.
  add column line_message text not null default '' check (line_message ~ '^[0-9]{0,40}$');
create unique index mail_line_message on mail (shop_id, line_message) where line_message <> '';

-- How much somebody has sent by LINE of late, and what of it was not kept.
create table line_flood (
  shop_id int not null references shop,
  conversation_id bigint not null,
  minute_at timestamptz not null,
  minute_n int not null default 0 check (minute_n >= 0),
  day_at date not null,
  day_n int not null default 0 check (day_n >= 0),
  -- Of files.
  day_bytes bigint not null default 0 check (day_bytes >= 0),
  -- Messages that were not kept, in all and the last time.
  dropped int not null default 0 check (dropped >= 0),
  dropped_at timestamptz,
  primary key (shop_id, conversation_id),
  foreign key (shop_id, conversation_id) references conversation on delete cascade,
  check ((dropped > 0) = (dropped_at is not null))
);
alter table line_flood enable row level security;
alter table line_flood force row level security;
create policy tenant on line_flood using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on line_flood to :app;
