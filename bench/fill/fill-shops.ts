/**
 * Fills one shop with N orders by SQL. Current orders (reserved, out, to refund) are the same at every N, so
 * only history grows.
 */
import { refreshItemSearchKeys } from '#catalog/server/index.ts';
import { openDb } from '#platform/db/db.ts';
import { repairSums } from '#orders/order/server/index.ts';
import { insertTermsSql } from '#setup/shop/server/index.ts';
import type { EmptyDatabase } from '../support/filled.ts';
import { garmentColors, groupNameSql, textArraySql, referenceListsSql } from './garment-names.ts';
import { dropIndexesForLoad } from '../support/without-indexes.ts';

/**
 * Each order takes `lines` garments of different items. The days of an order follow those of the previous
 * order on the same garments. If `peak`, half of the garments are picked up today, and all others that are
 * out return today.
 */
export type FilledShopSize = {
  orders: number;
  items: number;
  perItem: number;
  lines: number;
  customers: number;
  peak?: boolean;
};

/** This shop has the ruler's size: 1,000 items, 3,000 garments, 5,000 customers, three garments per order. */
export const counterShopSize = (orders: number): FilledShopSize => ({
  orders,
  items: 1000,
  perItem: 3,
  lines: 3,
  customers: 5000,
});
/** An installation has many of these shops. Each has 1,200 garments. */
export const streetShopSize = (orders: number): FilledShopSize => ({
  orders,
  items: 400,
  perItem: 3,
  lines: 3,
  customers: 1000,
});
/** The customers of this shop grow with its history. The shop has 4,000 garments, two per order. */
export const longHistorySize = (orders: number): FilledShopSize => ({
  orders,
  items: 800,
  perItem: 5,
  lines: 2,
  customers: Math.ceil(orders / 4),
});

/** Price in satang of every garment in a filled shop. */
export const rentOfGarment = 60_000;
export const depositOfGarment = 100_000;
/** A set has this many consecutive items, at ten percent off. */
export const garmentsInSet = 3;
/** Days from one pick-up of a garment to the next. */
const step = 6;

const nameOf = (shop: number): string => (shop === 1 ? 'bench' : `bench${shop}`);

/**
 * Returns statements in order. `j` numbers the lines, `u` the garments. The last line belongs to garment 0,
 * the line before to garment 1. `k` numbers a garment's reservations back from the newest (0).
 */
const statements = (
  { orders, items, perItem, lines, customers, peak = false }: FilledShopSize,
  shop: number,
): string[] => {
  const units = items * perItem;
  const all = orders * lines;
  const name = textArraySql(garmentColors.map((one) => one[0]));
  const before = `(${all} - 1 - j) / ${units}`;
  // If the newest rental is picked up today, the garment of the previous rental has been returned.
  const first = peak ? `(x.u / ${lines} % 2)::int * 3` : `3 + (x.u / ${lines} % 3)::int`;
  const k = peak
    ? `case when ${before} > 0 and x.u / ${lines} % 2 = 0 then ${before} + 1 else ${before} end`
    : before;
  return [
    `insert into shop (shop_id, domain, name, package, tax_id, promptpay_id, vat_system) values (${shop}, '${nameOf(shop)}', 'Bench', 'l', '0105541069237', '0812345678', true)`,
    `${insertTermsSql} where shop_id = ${shop}`,
    `insert into tax_rate values (${shop}, '1992-01-01', 700)`,
    `insert into branch (shop_id, name, tax_branch_no, flag1) values (${shop}, 'Main', '00000', 'm')`,
    `insert into app_user (shop_id, username, display_name, password_hash) values (${shop}, '${nameOf(shop)}', 'bench', '-')`,
    referenceListsSql(shop),
    `insert into product_group (shop_id, code, name, category, rental_price, bail, item_code_3_digit)
     select ${shop}, 'B' || lpad(g::text, 5, '0'), ${groupNameSql}, 'C' || g % 10, ${rentOfGarment}, ${depositOfGarment}, '000' from generate_series(1, ${items / 2}) g`,
    `insert into product_item (shop_id, group_id, color, size, name, code, category)
     select g.shop_id, g.id, (${name})[1 + g.id % 8], s, g.name, g.code, g.category from product_group g cross join unnest(array['M', 'L']) s
     where g.shop_id = ${shop} order by g.id, s`,
    // Each style has five pictures, as in shops.
    `insert into image (shop_id, folder, token, mime, bytes, width, height)
     select ${shop}, 'item', md5('bench' || n), 'image/webp', 40000, 900, 1200 from generate_series(1, ${(items / 2) * 5}) n`,
    `update product_group g set main_image_id = m.id from (select id, row_number() over (order by id) - 1 as n from image where shop_id = ${shop}) m,
       (select id, row_number() over (order by id) - 1 as n from product_group where shop_id = ${shop}) o where g.shop_id = ${shop} and o.id = g.id and m.n = o.n * 5`,
    `insert into unit (shop_id, item_id, branch_id, barcode, code_key, state)
     select i.shop_id, i.id, b.id, i.code || i.size || n, upper(i.code || i.size || n), 'ready' from product_item i join branch b on b.shop_id = i.shop_id
     cross join generate_series(1, ${perItem}) n where i.shop_id = ${shop} order by i.id, n`,
    ...sets(items, shop),
    `insert into customer (shop_id, name, phone, search)
     select ${shop}, 'ลูกค้า ' || c, '08' || lpad(c::text, 8, '0'), 'ลูกค้า ' || c || ' 08' || lpad(c::text, 8, '0') from generate_series(1, ${customers}) c`,
    `create temp table bench_unit as select row_number() over (order by n, id) - 1 as u, id, item_id, branch_id
     from (select *, row_number() over (partition by item_id order by id) as n from unit where shop_id = ${shop}) x`,
    `create temp table bench_line as
     select j, ${k} as k, x.id as unit_id, x.item_id, x.branch_id, j / ${lines} as o,
       current_date + ${first} - ${step} * (${before})::int as pickup
     from generate_series(0, ${all} - 1) j join bench_unit x on x.u = (${all} - 1 - j) % ${units}`,
    // The newest orders are inserted last. Their numbers follow a Buddhist year.
    `insert into rental_order (shop_id, branch_id, order_no, customer_id, event_day, search, created_by, created_at)
     select ${shop}, b.id, n.no, c.first + o % ${customers}, l.pickup, lower(n.no) || ' ลูกค้า ' || (1 + o % ${customers}), u.id,
       (least(l.pickup, current_date) - 5)::timestamptz + o % 1000 * interval '20 seconds'
     from (select o, min(pickup) as pickup from bench_line group by o) l
     cross join lateral (select 'R00000-' || (extract(year from current_date) + 543) || '-' || lpad((o + 1)::text, greatest(6, length((o + 1)::text)), '0') as no) n
     cross join (select id from branch where shop_id = ${shop}) b cross join (select id from app_user where shop_id = ${shop}) u
     cross join (select min(id) as first from customer where shop_id = ${shop}) c order by o`,
    `create temp table bench_order as select x.id, x.o, l.k, l.pickup, u.branch_id, u.created_by
     from (select id, row_number() over (order by id) - 1 as o from rental_order where shop_id = ${shop}) x
     join (select o, max(k) as k, min(pickup) as pickup from bench_line group by o) l on l.o = x.o
     join rental_order u on u.shop_id = ${shop} and u.id = x.id`,
    'create index on bench_order (o)',
    `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, pinned, state)
     select ${shop}, unit_id, item_id, branch_id, daterange(pickup, pickup + 5), pickup + 3, k > 0, (case when k = 0 then 'held' when k = 1 then 'out' else 'returned' end)::reservation_state
     from bench_line order by j`,
    `create temp table bench_reservation as select id, row_number() over (order by id) - 1 as j from reservation where shop_id = ${shop}`,
    'create index on bench_reservation (j)',
    `insert into order_line (shop_id, order_id, branch_id, item_id, reservation_id, state, rental_price, bail, pickup_day, return_day, original_return_day, returned_day)
     select ${shop}, o.id, l.branch_id, l.item_id, r.id, (case when l.k = 0 then 'reserved' when l.k = 1 then 'out' when l.k = 2 then 'returned' else 'closed' end)::line_state,
       ${rentOfGarment}, ${depositOfGarment}, l.pickup, l.pickup + 3, l.pickup + 3, case when l.k > 1 then l.pickup + 3 end
     from bench_line l join bench_order o on o.o = l.o join bench_reservation r on r.j = l.j order by l.j`,
    `update unit set state = 'out' where shop_id = ${shop} and id in (select unit_id from reservation where shop_id = ${shop} and state = 'out')`,
    ...money(orders, lines, shop),
  ];
};

const sets = (items: number, shop: number): string[] => [
  `insert into product_set (shop_id, code, name, pricing, amount, search)
   select ${shop}, 'SET' || n, 'เซ็ตแบบที่ ' || n, 'percent_off', 1000, 'set' || n || ' เซ็ตแบบที่ ' || n || ' ชิ้น' from generate_series(1, ${Math.floor(items / garmentsInSet)}) n`,
  `insert into product_set_member (shop_id, set_id, position, name) select ${shop}, s.id, p - 1, 'ชิ้น ' || p from product_set s cross join generate_series(1, ${garmentsInSet}) p where s.shop_id = ${shop} order by s.id, p`,
  `insert into product_set_choice (shop_id, member_id, position, item_id)
   select ${shop}, m.id, 0, i.id from (select id, row_number() over (order by id) as n from product_set_member where shop_id = ${shop}) m
   join (select id, row_number() over (order by id) as n from product_item where shop_id = ${shop}) i on i.n = m.n`,
];

/**
 * Rent and deposit are paid on the pick-up day, or today for future orders, each with its document.
 * Settled orders got their deposit back.
 */
const money = (orders: number, lines: number, shop: number): string[] => {
  const day = 'least(current_date, o.pickup)';
  const year = 'extract(year from current_date)::int + 543';
  const paper = (kind: string, prefix: string, amount: number): string =>
    `insert into document (shop_id, branch_id, kind, year, number, document_no, order_id, day, total, base, vat, vat_rate, content, issued_by, issued_at)
     select ${shop}, o.branch_id, '${kind}', ${year}, o.o + 1, '${prefix}00000-' || ${year} || '-' || lpad((o.o + 1)::text, greatest(6, length((o.o + 1)::text)), '0'),
       o.id, ${day}, ${amount}, ${amount}, 0, 0, '{"stage": "reserve", "entries": []}', o.created_by, ${day}::timestamptz from bench_order o order by o.o`;
  const entry = (kind: string, amount: number, from: string): string =>
    `insert into ledger_entry (shop_id, branch_id, order_id, document_id, kind, method, amount, day, at, by_user)
     select ${shop}, o.branch_id, o.id, d.id, '${kind}', 'cash', ${amount}, ${day}, ${day}::timestamptz, o.created_by
     from bench_order o ${from} order by o.o`;
  const acknowledged = (kind: string): string =>
    `join document d on d.shop_id = ${shop} and d.order_id = o.id and d.kind = '${kind}'`;
  return [
    paper('abb_tax_invoice', 'ABB', rentOfGarment * lines),
    paper('bail_slip', 'DEP', depositOfGarment * lines),
    entry('rent', rentOfGarment * lines, acknowledged('abb_tax_invoice')),
    entry('bail_taken', depositOfGarment * lines, acknowledged('bail_slip')),
    entry(
      'bail_returned',
      -depositOfGarment * lines,
      'cross join (select null::bigint as id) d where o.k > 2',
    ).replaceAll(day, '(o.pickup + 3)'),
    `insert into series (shop_id, branch_id, kind, year, last)
     select ${shop}, b.id, s, ${year}, ${orders} from branch b cross join unnest(array['order', 'abb_tax_invoice', 'bail_slip']) s where b.shop_id = ${shop}`,
  ];
};

/** Fills shop 1 and the following shops, all of the same size. Indexes are built once for all. */
export const fillShops = async (
  { owner, url }: Pick<EmptyDatabase, 'owner' | 'url'>,
  size: FilledShopSize,
  shops: number,
): Promise<void> => {
  const putBack = await dropIndexesForLoad(owner);
  for (let shop = 1; shop <= shops; shop += 1) {
    for (const text of statements(size, shop)) await owner.query(text);
    await owner.query('drop table bench_unit, bench_line, bench_order, bench_reservation');
  }
  await putBack();
  await owner.query('analyze');
  const db = openDb(url, { max: 1 });
  for (let shopId = 1; shopId <= shops; shopId += 1) {
    await db.tx({ shopId }, (q) => refreshItemSearchKeys(q, { shopId }, 'all'));
    await repairSums(db, { shopId }, { lacking: true });
  }
  await db.close();
  await owner.query('vacuum analyze');
};

/** Fills a database, whose owner must be a superuser. */
export const fillShop = async (
  { owner, url }: EmptyDatabase,
  size: FilledShopSize,
  shop = 1,
): Promise<void> => {
  const putBack = await dropIndexesForLoad(owner);
  for (const text of statements(size, shop)) await owner.query(text);
  await putBack();
  const db = openDb(url, { max: 1 });
  await db.tx({ shopId: shop }, (q) => refreshItemSearchKeys(q, { shopId: shop }, 'all'));
  // An earlier checkout has no such table.
  const kept = await owner.query("select to_regclass('order_sums') is not null as there");
  if (kept.rows[0]?.there === true) await repairSums(db, { shopId: shop }, { lacking: true });
  await db.close();
  await owner.query('vacuum analyze');
};
