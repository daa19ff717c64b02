-- Money that went back for articles, whatever bill they were sold on (docs/decisions/0052-a-sale-is-an-order.md).
create table sold_refund (
  shop_id int not null,
  entry_id bigint not null,
  primary key (shop_id, entry_id),
  foreign key (shop_id, entry_id) references ledger_entry
);
alter table sold_refund enable row level security;
alter table sold_refund force row level security;
create policy tenant on sold_refund using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on sold_refund to :app;
