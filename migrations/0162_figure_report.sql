-- The report of the month by e-mail (docs/decisions/0076-views-and-reports.md): whether and when it goes, to whom, and what went.
create table figure_report_setting (
  shop_id int primary key references shop,
  -- Since when it goes by itself; null: it does not. What was due before is not sent.
  since timestamptz,
  -- Of the first day of the month, in Bangkok.
  hour int not null default 8 check (hour between 0 and 23),
  version int not null default 1
);

create table figure_receiver (
  shop_id int not null references shop,
  id bigint generated always as identity,
  -- Whoever may see the statistics and is written to, or answers for the address: without the right nothing goes.
  user_id bigint not null,
  -- '': that of the user's own account.
  address text not null default '' check (length(address) <= 200),
  -- null: that of the user.
  language text check (language in ('th', 'en', 'de', 'fr', 'pt')),
  made_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, user_id) references app_user on delete cascade
);
create unique index figure_receiver_once on figure_receiver (shop_id, user_id, lower(address));

create table figure_report (
  shop_id int not null references shop,
  id bigint generated always as identity,
  month date not null check (extract(day from month) = 1),
  -- 0: by itself; more: by somebody's wish, to try.
  turn int not null check (turn between 0 and 100),
  user_id bigint not null,
  address text not null check (length(address) between 3 and 200),
  -- As it went; taken away after a year.
  pdf bytea check (octet_length(pdf) between 1000 and 5000000),
  made_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, user_id) references app_user
);
-- A month goes to an address once, whoever makes it.
create unique index figure_report_once on figure_report (shop_id, month, lower(address), turn);
create index figure_report_user on figure_report (shop_id, user_id);

alter table message
  -- The report of the figures that it carries.
  add column figure_report_id bigint,
  add foreign key (shop_id, figure_report_id) references figure_report,
  drop constraint message_about,
  add constraint message_about check (
    order_id is not null or request_id is not null or mail_id is not null or etax_mail_id is not null or figure_report_id is not null);
create unique index message_figure_report on message (shop_id, figure_report_id) where figure_report_id is not null;

alter table figure_report_setting enable row level security;
alter table figure_report_setting force row level security;
create policy tenant on figure_report_setting using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on figure_report_setting to :app;

alter table figure_receiver enable row level security;
alter table figure_receiver force row level security;
create policy tenant on figure_receiver using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, delete on figure_receiver to :app;

alter table figure_report enable row level security;
alter table figure_report force row level security;
create policy tenant on figure_report using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on figure_report to :app;
grant update (pdf) on figure_report to :app;
