-- Group orders: one payer, many wearers; who wears which garment of the order.

create table wearer (
  shop_id int not null,
  id bigint generated always as identity,
  order_id bigint not null,
  -- Place in the list as it was brought.
  place int not null,
  name text not null check (length(name) between 1 and 200),
  -- Class, team or row: what bags are sorted by.
  team text not null default '' check (length(team) <= 100),
  phone text not null default '' check (length(phone) <= 30),
  note text not null default '' check (length(note) <= 500),
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references rental_order on delete cascade
);
create index on wearer (shop_id, order_id, place);

-- One garment a row: wished as an item; bound to a line of the order once there is one.
create table wearer_garment (
  shop_id int not null,
  id bigint generated always as identity,
  wearer_id bigint not null,
  item_id bigint not null,
  line_id bigint,
  primary key (shop_id, id),
  foreign key (shop_id, wearer_id) references wearer on delete cascade,
  foreign key (shop_id, item_id) references product_item,
  foreign key (shop_id, line_id) references order_line on delete cascade,
  -- A garment is worn by one.
  unique (shop_id, line_id)
);
create index on wearer_garment (shop_id, wearer_id);
create index on wearer_garment (shop_id, item_id);

alter table wearer enable row level security;
alter table wearer force row level security;
create policy tenant on wearer using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on wearer to :app;
alter table wearer_garment enable row level security;
alter table wearer_garment force row level security;
create policy tenant on wearer_garment using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on wearer_garment to :app;
