-- What fitted (docs/decisions/0054-three-promises.md): one word a garment of an order, with the measurements of whoever wore it as they were.
create type fit_result as enum ('tight', 'good', 'loose');
create table fit_note (
  shop_id int not null,
  id bigint generated always as identity,
  line_id bigint not null,
  item_id bigint not null,
  customer_id bigint not null,
  fit fit_result not null,
  -- Centimetres, as the shop had them that day; null: not measured.
  bust numeric(5, 1),
  waist numeric(5, 1),
  hip numeric(5, 1),
  day date not null,
  by_user bigint,
  primary key (shop_id, id),
  -- A garment that was swapped after a fitting keeps what was said of the first.
  unique (shop_id, line_id, item_id),
  foreign key (shop_id, line_id) references order_line on delete cascade,
  foreign key (shop_id, item_id) references product_item,
  foreign key (shop_id, customer_id) references customer
);
create index fit_note_customer on fit_note (shop_id, customer_id, item_id, day);
create index fit_note_item on fit_note (shop_id, item_id, bust, waist, hip) include (customer_id) where fit = 'good';
create index fit_note_of_item on fit_note (shop_id, item_id);
alter table fit_note enable row level security;
alter table fit_note force row level security;
create policy tenant on fit_note using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on fit_note to :app;
