-- Forms that strangers sent in the web shop, by hour: of the shop, an address, a network and a telephone number.
-- Keys are keyed hashes. The nightly run deletes rows older than a day.
create table web_form_count (
  shop_id int not null references shop,
  key_hash text not null check (length(key_hash) <= 100),
  hour timestamptz not null,
  sent int not null check (sent > 0),
  -- Forms without a proof of work.
  unproven int not null check (unproven >= 0),
  primary key (shop_id, key_hash, hour)
);
create index web_form_count_hour on web_form_count (shop_id, hour);

alter table web_form_count enable row level security;
alter table web_form_count force row level security;
create policy tenant on web_form_count using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on web_form_count to :app;
