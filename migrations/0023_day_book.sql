-- The branch's day: expenses with category and slip, days that are closed, what was counted, and what a closed day came to.

create type cash_day_event_kind as enum ('reopen', 'float', 'close');

-- Is the day of a branch closed? Whoever posts holds the branch's row (for key share) before looking here; whoever
-- closes or opens a day holds it alone (for update).
create table cash_day (
  shop_id int not null,
  branch_id bigint not null,
  day date not null,
  closed boolean not null,
  primary key (shop_id, branch_id, day),
  foreign key (shop_id, branch_id) references branch
);

-- What happened to a day: the float put in, the count at the close, the opening again and why. Only added to.
create table cash_day_event (
  shop_id int not null,
  id bigint generated always as identity,
  branch_id bigint not null,
  day date not null,
  kind cash_day_event_kind not null,
  at timestamptz not null default now(),
  by_user bigint,
  -- Why it was opened again, or what was said about a difference.
  note text not null default '' check (length(note) <= 500),
  -- Satang in the drawer: at the start of the day; what the ledger made of it; what was counted; what stays for the next day.
  opening bigint,
  expected bigint,
  counted bigint,
  left_in bigint,
  -- [{ value, count }]: satang and how many of each note and coin.
  pieces jsonb,
  -- [{ kind, method, amount, entries }]: the ledger of the day as it was closed.
  totals jsonb,
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch,
  check ((kind = 'close') = (counted is not null and expected is not null and left_in is not null
    and pieces is not null and totals is not null)),
  check (kind = 'reopen' or opening is not null)
);
create index cash_day_event_day on cash_day_event (shop_id, branch_id, day, id);

-- The ledger of each closed day by kind and method, so that reports over years read days instead of entries. A day that
-- is opened again has none until it is closed again.
create table cash_day_total (
  shop_id int not null,
  branch_id bigint not null,
  day date not null,
  kind entry_kind not null,
  method pay_method not null,
  amount bigint not null,
  entries int not null check (entries > 0),
  primary key (shop_id, branch_id, day, kind, method),
  foreign key (shop_id, branch_id, day) references cash_day
);

-- Category and slip of an entry that belongs to no order. The category follows when its code is renamed; the rest stays.
create table ledger_note (
  shop_id int not null,
  entry_id bigint not null,
  category text,
  category_kind lookup_kind not null default 'monetary',
  image_id bigint,
  primary key (shop_id, entry_id),
  foreign key (shop_id, entry_id) references ledger_entry,
  constraint ledger_note_category foreign key (shop_id, category_kind, category) references lookup on update cascade,
  foreign key (shop_id, image_id) references image
);
create index on ledger_note (shop_id, category) where category is not null;
create index on ledger_note (shop_id, image_id) where image_id is not null;

-- An expense or other income is taken back once.
create unique index ledger_entry_reversed on ledger_entry (shop_id, reverses_id) where reverses_id is not null and order_id is null;
create index ledger_entry_own on ledger_entry (shop_id, branch_id, day, id) include (kind, method, amount) where order_id is null;

alter table cash_day enable row level security;
alter table cash_day force row level security;
create policy tenant on cash_day using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on cash_day to :app;
alter table cash_day_event enable row level security;
alter table cash_day_event force row level security;
create policy tenant on cash_day_event using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on cash_day_event to :app;
alter table cash_day_total enable row level security;
alter table cash_day_total force row level security;
create policy tenant on cash_day_total using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, delete on cash_day_total to :app;
alter table ledger_note enable row level security;
alter table ledger_note force row level security;
create policy tenant on ledger_note using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update (category) on ledger_note to :app;
