/** Fills one shop with N orders by SQL, so that what is current (reserved, out, to refund) is the same at every N and only history grows. */
import type pg from 'pg';

/** Units in the shop; each order takes two lines, so N orders give 2N / units reservations one after another on each unit. */
export const units = 4000;
const perItem = 5;
const step = 6;

const slowIndexes = ['reservation', 'order_line', 'rental_order', 'ledger_entry', 'document', 'customer'];

/** Takes indexes and checks that only slow a bulk load away; the answer puts them back. */
export const withoutIndexes = async (owner: pg.Client): Promise<() => Promise<void>> => {
  const again: string[] = [];
  const constraints = await owner.query<{ table: string; name: string; def: string }>(
    "select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as def from pg_constraint where contype in ('x', 'f') and conrelid::regclass::text = any($1)",
    [slowIndexes],
  );
  for (const row of constraints.rows) {
    await owner.query(`alter table ${row.table} drop constraint "${row.name}"`);
    again.push(`alter table ${row.table} add constraint "${row.name}" ${row.def}`);
  }
  const indexes = await owner.query<{ name: string; def: string }>(
    'select c.relname as name, pg_get_indexdef(i.indexrelid) as def from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_constraint k on k.conindid = i.indexrelid where k.oid is null and i.indrelid::regclass::text = any($1)',
    [slowIndexes],
  );
  for (const row of indexes.rows) {
    await owner.query(`drop index "${row.name}"`);
    again.push(row.def);
  }
  return async () => {
    await owner.query("set maintenance_work_mem = '1GB'");
    for (const text of again) await owner.query(text);
  };
};

/** Statements in order; $n = number of orders, $s = shop. The k-th reservation of a unit (k = 0 the newest) lies `step` days before the one after it. */
const statements = (n: number, shop: number): string[] => [
  `insert into shop (shop_id, domain, name, package, tax_id, promptpay_id, vat_system) values (${shop}, 'bench', 'Bench', 'l', '0105541069237', '0812345678', true)`,
  `insert into tax_rate values (${shop}, '1992-01-01', 700)`,
  `insert into branch (shop_id, name, tax_branch_no, flag1) values (${shop}, 'Main', '00000', 'm')`,
  `insert into app_user (shop_id, username, display_name, password_hash) values (${shop}, 'bench', 'bench', '-')`,
  `insert into product_group (shop_id, code, name, search, category, rental_price, bail, item_code_3_digit)
   select ${shop}, 'B' || lpad(g::text, 5, '0'), 'ชุดไทย แบบที่ ' || g, 'b' || lpad(g::text, 5, '0') || ' ชุดไทย แบบที่ ' || g, 'C' || g % 10, 50000 + g * 100, 100000, '000'
   from generate_series(1, ${units / perItem / 2}) g`,
  `insert into product_item (shop_id, group_id, color, size, name, code, category)
   select g.shop_id, g.id, 'RED', s, g.name, g.code, g.category from product_group g cross join unnest(array['M', 'L']) s where g.shop_id = ${shop}`,
  `insert into unit (shop_id, item_id, branch_id, barcode, state)
   select i.shop_id, i.id, b.id, i.code || i.size || n, 'ready' from product_item i join branch b on b.shop_id = i.shop_id cross join generate_series(1, ${perItem}) n where i.shop_id = ${shop}`,
  `insert into customer (shop_id, name, phone, search)
   select ${shop}, 'ลูกค้า ' || c, '08' || lpad(c::text, 8, '0'), 'ลูกค้า ' || c || ' 08' || lpad(c::text, 8, '0') from generate_series(1, ${Math.ceil(n / 4)}) c`,
  `create temp table bench_unit as select row_number() over (order by id) - 1 as u, id, item_id, branch_id from unit where shop_id = ${shop}`,
  `create temp table bench_first as select (select min(id) from customer where shop_id = ${shop}) as customer, (select max(id) from rental_order) as before`,
  // Line j of all: unit j % units, its k-th newest reservation; the newest orders are the last ones inserted.
  `create temp table bench_line as
   select j, (${2 * n} - 1 - j) / ${units} as k, x.id as unit_id, x.item_id, x.branch_id, j / 2 as order_index,
     current_date + 3 + (x.u % 3)::int - ${step} * ((${2 * n} - 1 - j) / ${units})::int as pickup
   from generate_series(0, ${2 * n} - 1) j join bench_unit x on x.u = (${2 * n} - 1 - j) % ${units}`,
  `insert into rental_order (shop_id, branch_id, order_no, customer_id, event_day, search, created_by)
   select ${shop}, b.id, 'R00000-2569-' || lpad(o::text, 7, '0'), f.customer + o % ${Math.ceil(n / 4)}, current_date, 'r00000-2569-' || lpad(o::text, 7, '0') || ' ลูกค้า ' || (1 + o % ${Math.ceil(n / 4)}), null
   from generate_series(0, ${n} - 1) o cross join bench_first f cross join (select id from branch where shop_id = ${shop}) b order by o`,
  `create temp table bench_order as select id, row_number() over (order by id) - 1 as order_index from rental_order where shop_id = ${shop}`,
  `create index on bench_order (order_index)`,
  `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, pinned, state)
   select ${shop}, unit_id, item_id, branch_id, daterange(pickup, pickup + 5), pickup + 3, k > 0, (case when k = 0 then 'held' when k = 1 then 'out' else 'returned' end)::reservation_state
   from bench_line order by j`,
  `create temp table bench_reservation as select id, row_number() over (order by id) - 1 as j from reservation where shop_id = ${shop}`,
  `create index on bench_reservation (j)`,
  `insert into order_line (shop_id, order_id, branch_id, item_id, reservation_id, state, rental_price, bail, pickup_day, return_day, original_return_day, returned_day)
   select ${shop}, o.id, l.branch_id, l.item_id, r.id, (case when k = 0 then 'reserved' when k = 1 then 'out' when k = 2 then 'returned' else 'closed' end)::line_state,
     60000, 100000, pickup, pickup + 3, pickup + 3, case when k > 1 then pickup + 3 end
   from bench_line l join bench_order o on o.order_index = l.order_index join bench_reservation r on r.j = l.j order by l.j`,
  `update unit set state = 'out' where shop_id = ${shop} and id in (select unit_id from reservation where shop_id = ${shop} and state = 'out')`,
  `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day)
   select ${shop}, o.branch_id, o.id, e.kind::entry_kind, 'cash', e.amount, current_date from rental_order o
   cross join (values ('rent', 120000), ('bail_taken', 200000)) e (kind, amount) where o.shop_id = ${shop} order by o.id`,
  // Settled orders have their bail back.
  `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day)
   select distinct ${shop}, l.branch_id, l.order_id, 'bail_returned'::entry_kind, 'cash'::pay_method, -200000, current_date from order_line l where l.shop_id = ${shop} and l.state = 'closed'`,
];

/** Fills shop `shop` with `n` orders of two garments. Needs an owner (superuser) connection to a migrated, empty database. */
export const fill = async (owner: pg.Client, n: number, shop = 1): Promise<void> => {
  const putBack = await withoutIndexes(owner);
  for (const text of statements(n, shop)) await owner.query(text);
  await putBack();
  await owner.query('vacuum analyze');
};
