/** Fills many shops in graduation week by SQL, with users at their counters, open web shops and tasks. */
import type pg from 'pg';
import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import { slugOf } from '#storefront/web-shop/rules/slug.ts';
import { fillShops, type FilledShopSize } from '../fill/fill-shops.ts';
import { benchTokenOf } from '../support/filled.ts';

/** The shop has 600 garments, of which 300 are picked up and 300 returned today, three per order. */
export const graduationShopSize = (orders: number): FilledShopSize => ({
  orders,
  items: 200,
  perItem: 3,
  lines: 3,
  customers: 300,
  peak: true,
});

/** A task is removed when a counter takes it, so that no other counter gets the same order. */
export type SaturdayShop = {
  shop: number;
  /** Headers of the user at the n-th counter, and of the owner. */
  counter: (n: number) => Record<string, string>;
  owner: Record<string, string>;
  customers: number;
  items: number[];
  /** Orders to hand over and to take back. */
  toFetch: number[];
  toReturn: number[];
  /** Open days, latest first. */
  toClose: Day[];
  /** Paths of its public pages. */
  pages: string[];
  /** The number of bookings so far. Each booking has its own garments and days. */
  booked: number;
  /** Cash received less refunded since the start, in satang, according to the responses. */
  cash: number;
};

const today = bangkokDay(new Date());
const people = 16;

export const fillSaturday = async (
  to: { owner: pg.Client; url: string },
  shops: number,
  orders: number,
): Promise<void> => {
  await fillShops(to, graduationShopSize(orders), shops);
  await to.owner.query(
    `insert into app_user (shop_id, username, display_name, password_hash)
     select s, 'counter' || s || '.' || n, 'counter ' || n, '-' from generate_series(1, ${shops}) s, generate_series(1, ${people}) n`,
  );
  await to.owner.query("update product_group set web_item = 'y'");
  await to.owner.query(
    `insert into web_address (name, shop_id) select 'bench' || s, s from generate_series(1, ${shops}) s`,
  );
  await to.owner.query(
    `insert into web_site (shop_id, open) select s, true from generate_series(1, ${shops}) s`,
  );
  await to.owner.query('analyze');
};

const byShop = async <T>(owner: pg.Client, text: string): Promise<Map<number, T[]>> => {
  const { rows } = await owner.query<{ shop: number; value: T }>(text);
  const all = new Map<number, T[]>();
  for (const { shop, value } of rows) {
    const list = all.get(shop);
    if (list === undefined) all.set(shop, [value]);
    else list.push(value);
  }
  return all;
};

export const readSaturdayShops = async (owner: pg.Client, shops: number): Promise<SaturdayShop[]> => {
  const ids = async (text: string): Promise<Map<number, number[]>> =>
    new Map(
      [...(await byShop<string>(owner, text))].map(([shop, values]) => [shop, values.map(Number)] as const),
    );
  const [branches, users, customers, items] = [
    await ids('select shop_id as shop, id as value from branch order by id'),
    await ids('select shop_id as shop, id as value from app_user order by id'),
    await ids('select shop_id as shop, min(id) as value from customer group by 1'),
    await ids('select shop_id as shop, id as value from product_item order by id'),
  ];
  const orders = (state: string, day: string): Promise<Map<number, number[]>> =>
    ids(
      `select shop_id as shop, order_id as value from order_line where state = '${state}' and ${day} = '${today}' group by 1, 2 order by 2`,
    );
  const [toFetch, toReturn] = [await orders('reserved', 'pickup_day'), await orders('out', 'return_day')];
  const toClose = await byShop<Day>(
    owner,
    `select shop_id as shop, day::text as value from ledger_entry where day < '${today}' group by 1, 2 order by 2 desc`,
  );
  const groups = await byShop<{ code: string; name: string }>(
    owner,
    "select shop_id as shop, jsonb_build_object('code', code, 'name', name) as value from product_group order by id",
  );
  return Array.from({ length: shops }, (_, at) => {
    const shop = at + 1;
    const [branch = 0] = branches.get(shop) ?? [];
    const [first = 0, ...others] = users.get(shop) ?? [];
    const headers = (user: number, role: string): Record<string, string> => ({
      authorization: `Bearer ${benchTokenOf(user, branch, [role], shop)}`,
    });
    const counters = others.map((user) => headers(user, 'admin'));
    const base = `/w/bench${shop}`;
    return {
      shop,
      counter: (n) => counters[n % counters.length] ?? {},
      owner: headers(first, 'owner'),
      customers: customers.get(shop)?.[0] ?? 0,
      items: items.get(shop) ?? [],
      toFetch: toFetch.get(shop) ?? [],
      toReturn: toReturn.get(shop) ?? [],
      toClose: toClose.get(shop) ?? [],
      pages: [
        `${base}/`,
        ...[7, 9, 14].map((days) => `${base}/dresses?day=${addDays(today, days)}`),
        ...(groups.get(shop) ?? []).map(
          ({ code, name }) =>
            `${base}/dress/${encodeURIComponent(slugOf(name, code))}/${code}?day=${addDays(today, 10)}`,
        ),
      ],
      booked: 0,
      cash: 0,
    };
  });
};
