/**
 * The bare handler reads sales and consumables with one statement per response, the shortest possible on
 * Ratri's tables.
 */
import type pg from 'pg';
import { satangToBaht, totalCap } from '#lib/contract/wire-schemas.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { orderSearchWords } from '#orders/order/rules/search-key.ts';
import { searchWordsOf } from '#platform/search/match-words.ts';
import type { BareCaller } from './bare-orders.ts';

/** `q` is '' for no search. */
export type BarePageFilters = { page: number; size: number; q: string };
export type BareSalesFilters = BarePageFilters & { from: string | null; to: string | null; back: boolean };

const mine = "o.shop_id = $1 and o.branch_id = $2 and o.kind = 'sale'";
const cap = totalCap + 1;
const begins = (place: string, plus: number): string =>
  `((${place}::date + ${plus})::timestamp at time zone 'Asia/Bangkok')`;

const like = (column: string, words: number): string =>
  Array.from({ length: words }, (_, n) => `${column} like $${5 + n}`).join(' and ');

/**
 * Newest sales come from the index of their kind. Words are searched in the newest sales first, then in the
 * trigram index. Days use the timestamp index. Refunded sales are found by their lines.
 */
const keys = {
  all: () => `select o.id from rental_order o where ${mine} order by o.id desc limit ${cap}`,
  days: () =>
    `select o.id from rental_order o where ${mine} and o.created_at >= ${begins('$5', 0)} and o.created_at < ${begins('$6', 1)} order by o.created_at desc limit ${cap}`,
  back: () => `select e.id from (select a.order_id as id from order_sale_line a where a.shop_id = $1 and a.branch_id = $2 and a.state <> 'sold' group by 1 order by 1 desc offset 0) e
    join rental_order o on ${mine} and o.id = e.id order by e.id desc limit ${cap}`,
  found: (
    words: number,
  ) => `(with recent as materialized (select n.id from (select o.id, o.search from rental_order o where ${mine} order by o.id desc limit 10000) n where ${like('n.search', words)} limit ${cap})
    select id from recent where (select count(*) from recent) = ${cap} union all
    (select o.id from rental_order o where (select count(*) from recent) < ${cap} and ${mine} and ${like('o.search', words)} order by o.id + 0 desc limit ${cap}))`,
};
type Which = keyof typeof keys;

const salesSql = (which: Which, words: number): string => `
  with keys as materialized (${keys[which](words)}),
  page as (select id from keys order by id desc limit $3 offset $4)
  select (select count(*) from keys) as total, o.id, o.order_no, o.created_at, coalesce(c.name, '') as customer_name, coalesce(c.phone, '') as phone,
    w.display_name, s.price, s.paid, l.names, l.states, l.quantity, m.token
  from page p join rental_order o on o.shop_id = $1 and o.id = p.id join order_sums s on s.shop_id = $1 and s.order_id = p.id
  cross join lateral (select array_agg(a.name order by a.id) as names, array_agg(a.state::text order by a.id) as states, sum(a.quantity)::int as quantity, min(a.unit_id) as unit_id
    from order_sale_line a where a.shop_id = $1 and a.order_id = p.id) l
  left join customer c on c.shop_id = $1 and c.id = o.customer_id left join app_user w on w.shop_id = $1 and w.id = o.created_by
  left join unit u on u.shop_id = $1 and u.id = l.unit_id left join product_item i on i.shop_id = $1 and i.id = u.item_id
  left join product_group g on g.shop_id = $1 and g.id = i.group_id left join image m on m.shop_id = $1 and m.id = coalesce(i.image_id, g.main_image_id)
  order by o.id desc`;

type SaleRow = {
  total: number;
  id: number;
  order_no: string;
  created_at: string;
  customer_name: string;
  phone: string;
  display_name: string;
  price: number;
  paid: number;
  names: string[];
  states: string[];
  quantity: number;
  token: string | null;
};

export const readBareSales = async (
  pool: pg.Pool,
  { shop, branch }: BareCaller,
  asked: BareSalesFilters,
): Promise<unknown> => {
  const { page, size, q, from, to } = asked;
  const values: unknown[] = [shop, branch, size, (page - 1) * size];
  const words = orderSearchWords(q);
  let which: Which = 'all';
  if (asked.back) which = 'back';
  else if (from !== null) {
    which = 'days';
    values.push(from, to);
  } else if (words.length > 0) {
    which = 'found';
    values.push(...words.map((word) => `%${word}%`));
  }
  const text = salesSql(which, words.length);
  const { rows } = await pool.query<SaleRow>({ name: `sales.${which}${words.length}`, text, values });
  const itemList = rows.map((row) => ({
    orderId: row.id,
    orderNo: row.order_no,
    createdAt: row.created_at,
    customerName: row.customer_name,
    phone: row.phone,
    createdBy: row.display_name,
    items: [...new Set(row.names)].slice(0, 3).join(', '),
    image: imageUrl(shop, 'item', row.token, 160),
    pieces: row.quantity,
    price: satangToBaht(row.price),
    paid: satangToBaht(row.paid),
    states: [...new Set(row.states)],
  }));
  return pageReply({ page, size }, itemList, rows[0]?.total ?? 0);
};

const goodsSql = `
  with page as materialized (select g.* from goods g where g.shop_id = $1 and g.search like all ($5::text[])
    order by g.active desc, g.name collate "th-x-icu", g.id limit $3 offset $4)
  select (select count(*) from (select from goods g where g.shop_id = $1 and g.search like all ($5::text[]) limit ${cap}) n) as total,
    g.id, g.code, g.barcode, g.name, g.category, m.token, g.cost, g.price, g.low_at, g.note, g.active, g.version, coalesce(s.on_hand, 0) as on_hand, coalesce(s.value, 0) as value,
    (select coalesce(json_agg(json_build_object('branchId', b.id, 'branchName', b.name, 'onHand', o.on_hand) order by b.id), '[]')
      from goods_stock o join branch b on b.shop_id = $1 and b.id = o.branch_id where o.shop_id = $1 and o.goods_id = g.id) as branches
  from page g left join goods_stock s on s.shop_id = $1 and s.goods_id = g.id and s.branch_id = $2 left join image m on m.shop_id = $1 and m.id = g.image_id
  order by g.active desc, g.name collate "th-x-icu", g.id`;

type GoodsRow = {
  total: number;
  id: number;
  code: string;
  barcode: string;
  name: string;
  category: string;
  token: string | null;
  cost: number;
  price: number;
  low_at: number | null;
  note: string;
  active: boolean;
  version: number;
  on_hand: number;
  value: number;
  branches: unknown[];
};

export const readBareGoods = async (
  pool: pg.Pool,
  { shop, branch }: BareCaller,
  { page, size, q }: BarePageFilters,
): Promise<unknown> => {
  const words = searchWordsOf(q).map((word) => `%${word}%`);
  const values = [shop, branch, size, (page - 1) * size, words];
  const { rows } = await pool.query<GoodsRow>({ name: 'goods', text: goodsSql, values });
  const itemList = rows.map((row) => ({
    goodsId: row.id,
    code: row.code,
    barcode: row.barcode,
    name: row.name,
    category: row.category,
    image: imageUrl(shop, 'item', row.token),
    cost: satangToBaht(row.cost),
    price: satangToBaht(row.price),
    lowAt: row.low_at,
    note: row.note,
    active: row.active,
    version: row.version,
    onHand: row.on_hand,
    low: row.active && row.low_at !== null && row.on_hand <= row.low_at,
    value: satangToBaht(row.value),
    branches: row.branches,
  }));
  return pageReply({ page, size }, itemList, rows[0]?.total ?? 0);
};
