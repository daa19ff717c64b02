/**
 * Adds sales and consumables to the data of `fill-shops.ts`: sales of two items, and their stock movements.
 */
import type pg from 'pg';
import { garmentColors, textArraySql } from './garment-names.ts';
import { dropIndexesForLoad } from '../support/without-indexes.ts';

export const goodsCount = 5000;
/** Prices per piece in satang: sale price and purchase price. */
export const saleArticlePrice = 12_000;
const cost = 7000;
/** One of this many sales has its first item refunded. */
const back = 50;

const kinds = ['ถุงน่อง', 'ที่คาดผม', 'ฟิล์มกันรอย', 'สร้อยไข่มุก', 'ซิลิโคนเสริม', 'กิ๊บติดผม', 'เข็มขัดไหม', 'พัดลูกไม้'];
const number = "lpad(n::text, greatest(6, length(n::text)), '0')";
const year = 'extract(year from current_date)::int + 543';

/** Inserts only data that the lists read: the sums of a sale, but not its charges and ledger entries. */
const statements = (sales: number, shop: number): string[] => [
  `insert into goods (shop_id, code, code_key, barcode, barcode_key, name, category, cost, price, low_at, search)
   select ${shop}, 'G' || lpad(g::text, 5, '0'), 'G' || lpad(g::text, 5, '0'), '885' || lpad(g::text, 10, '0'), '885' || lpad(g::text, 10, '0'), x.name, 'K' || g % 8, ${cost}, ${saleArticlePrice}, 5, lower('g' || lpad(g::text, 5, '0') || ' 885' || lpad(g::text, 10, '0') || ' ' || x.name)
   from generate_series(1, ${goodsCount}) g
   cross join lateral (select (${textArraySql(kinds)})[1 + g % 8] || ' ' || (${textArraySql(garmentColors.map((one) => one[1]))})[1 + g / 8 % 8] || ' แบบ ' || g as name) x order by g`,
  `create temp table bench_goods as select id, code, name, row_number() over (order by id) - 1 as g from goods where shop_id = ${shop}`,
  'create index on bench_goods (g)',
  `insert into goods_move (shop_id, goods_id, branch_id, kind, quantity, value, unit_cost, at)
   select ${shop}, g.id, b.id, 'receive', 20 + ${Math.ceil((2 * sales) / goodsCount)}, (20 + ${Math.ceil((2 * sales) / goodsCount)})::bigint * ${cost}, ${cost}, now() - interval '9 years'
   from bench_goods g cross join (select min(id) as id from branch where shop_id = ${shop}) b order by g.g`,
  `insert into rental_order (shop_id, branch_id, kind, order_no, customer_id, search, created_by, created_at)
   select ${shop}, b.id, 'sale', o.no, c.customer, concat_ws(' ', lower(o.no), 'ลูกค้า ' || (n - n % 3) % c.count, '08' || lpad(((n - n % 3) % c.count)::text, 8, '0'), lower(f.code), lower(s.code)), u.id, now() - (${sales} - n) * interval '3 minutes'
   from generate_series(1, ${sales}) n
   cross join (select min(id) as id from branch where shop_id = ${shop}) b cross join (select min(id) as id from app_user where shop_id = ${shop}) u
   cross join lateral (select 'S00000-' || (${year}) || '-' || ${number} as no) o
   cross join (select min(id) as first, count(*) as count from customer where shop_id = ${shop}) x
   cross join lateral (select x.count, case when n % 3 = 0 then null else x.first + n % x.count end as customer) c
   join bench_goods f on f.g = n::bigint * 7 % ${goodsCount} join bench_goods s on s.g = (n::bigint * 13 + 5) % ${goodsCount} order by n`,
  `create temp table bench_sale as select id, branch_id, created_at, row_number() over (order by id) as n from rental_order where shop_id = ${shop} and kind = 'sale'`,
  // A sale has two items, one piece each.
  `create temp table bench_article as
   select s.n, a as place, s.id as order_id, s.branch_id, s.created_at, g.id as goods_id, g.code, g.name, s.n % ${back} = 0 and a = 1 as back
   from bench_sale s cross join generate_series(1, 2) a join bench_goods g on g.g = case a when 1 then s.n * 7 % ${goodsCount} else (s.n * 13 + 5) % ${goodsCount} end`,
  `insert into goods_move (shop_id, goods_id, branch_id, kind, quantity, value, at, order_id)
   select ${shop}, goods_id, branch_id, 'sale', -1, -${cost}, created_at, order_id from bench_article order by n, place`,
  `insert into order_sale_line (shop_id, order_id, branch_id, state, goods_id, goods_move_id, code, name, quantity, list_price, price, cost, sold_at, ended_at, ended_reason)
   select ${shop}, x.order_id, x.branch_id, (case when x.back then 'written_off' else 'sold' end)::sale_state, x.goods_id, m.first + 2 * (x.n - 1) + x.place - 1, x.code, x.name, 1, ${saleArticlePrice}, ${saleArticlePrice}, ${cost},
     x.created_at, case when x.back then x.created_at + interval '1 day' end, case when x.back then 'ชำรุด' else '' end
   from bench_article x cross join (select min(id) as first from goods_move where shop_id = ${shop} and kind = 'sale') m order by x.n, x.place`,
  `insert into goods_stock (shop_id, goods_id, branch_id, on_hand, value)
   select ${shop}, goods_id, branch_id, sum(quantity), sum(value) from goods_move where shop_id = ${shop} group by goods_id, branch_id`,
  `insert into order_sums (shop_id, order_id, branch_id, state, rent, charges, vat_on_top, price, paid, balance, bail, bail_held, bail_kept, bail_due, refund_due,
     pickup_day, first_return_day, return_day, line_count, held_count, out_count, back_count, days_late, shown_items)
   select ${shop}, s.id, s.branch_id, 'closed', 0, p.sum, 0, p.sum, p.sum, 0, 0, 0, 0, 0, 0, d.day, d.day, d.day, 0, 0, 0, 0, 0, '{}' from bench_sale s
   cross join lateral (select case when s.n % ${back} = 0 then ${saleArticlePrice} else 2 * ${saleArticlePrice} end as sum) p
   cross join lateral (select (s.created_at at time zone 'Asia/Bangkok')::date as day) d order by s.id`,
];

/** Adds sales to a filled shop without any. The owner of the database must be a superuser. */
export const fillSales = async (owner: pg.Client, sales: number, shop = 1): Promise<void> => {
  const putBack = await dropIndexesForLoad(owner);
  for (const text of statements(sales, shop)) await owner.query(text);
  await putBack();
  await owner.query('vacuum analyze');
};
