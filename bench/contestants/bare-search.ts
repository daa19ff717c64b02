/**
 * The bare handler checks availability and searches garments with one statement each, but does not move
 * reservations.
 */
import type pg from 'pg';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { garmentSearchWords } from '#lib/search/search-words.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { dayRange } from '#platform/db/day-range.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { blockedRange } from '#inventory/stock/reservation-days.ts';
import type { BareCaller } from './bare-orders.ts';

const rules = { turnaroundDays: 1, sameDayHandover: false };

/** Returns the days on which a garment is blocked, as a daterange. */
export const blockedRangeOf = (pickupDay: Day, returnDay: Day): string => {
  const { from, until } = blockedRange(rules, pickupDay, returnDay);
  return dayRange(from, until);
};

/** Returns the condition that garment `u` is free. `days` and `today` are placeholders of parameters. */
export const isFreeUnitSql = (days: string, today: string): string => `
  not exists (select from reservation r where r.shop_id = $1 and r.unit_id = u.id and r.state <> 'released' and r.blocked && ${days}::daterange)
  and not exists (select from reservation r where r.shop_id = $1 and r.unit_id = u.id and r.state = 'out' and r.due < ${today}::date)`;
const offered = "u.state in ('ready', 'out', 'inspect', 'wash', 'transit')";

const freeSql = `
  select n.item_id, (select count(*) from unit u where u.shop_id = $1 and u.item_id = n.item_id and u.branch_id = $2 and ${offered} and ${isFreeUnitSql('$4', '$5')}) as free
  from unnest($3::bigint[]) with ordinality n (item_id, ord) order by n.ord`;

type Check = { pickupDay: Day; returnDay: Day; lines: { itemId: number; quantity: number }[] };

export const checkBareAvailability = async (
  pool: pg.Pool,
  { shop, branch }: BareCaller,
  body: Check,
): Promise<unknown> => {
  const ids = body.lines.map((one) => one.itemId);
  const days = blockedRangeOf(body.pickupDay, body.returnDay);
  const { rows } = await pool.query<{ item_id: number; free: number }>({
    name: 'free',
    text: freeSql,
    values: [shop, branch, ids, days, bangkokDay(new Date())],
  });
  const itemList = rows.map(({ item_id: itemId, free }, index) => ({
    itemId,
    result: Number(free >= (body.lines[index]?.quantity ?? 0)),
    free,
  }));
  return { itemList };
};

const searchSql = `
  with hits as materialized (select i.id, i.group_id, i.name, i.code, i.category, i.color, i.size, i.image_id, count(*) over () as found
    from product_item i where i.shop_id = $1 and i.active and i.search like all ($3::text[])
      and i.group_id not in (select g.id from product_group g where g.shop_id = $1 and not g.state)
    order by i.group_id desc, i.id limit $4)
  select h.*, g.rental_price, g.bail, m.token, n.owned, n.free
  from hits h join product_group g on g.shop_id = $1 and g.id = h.group_id
  left join image m on m.shop_id = $1 and m.id = coalesce(h.image_id, g.main_image_id)
  cross join lateral (select count(*) as owned, count(*) filter (where ${isFreeUnitSql('$5', '$6')}) as free
    from unit u where u.shop_id = $1 and u.item_id = h.id and u.branch_id = $2 and ${offered}) n
  order by h.group_id desc, h.id`;

type Hit = {
  id: number;
  group_id: number;
  name: string;
  code: string;
  category: string;
  color: string;
  size: string;
  found: number;
  rental_price: number;
  bail: number;
  token: string | null;
  owned: number;
  free: number;
};

/** Returns the first page of matches, newest first, with the garments that are free on the days. */
export const searchBareGarments = async (
  pool: pg.Pool,
  { shop, branch }: BareCaller,
  asked: { q: string; pickupDay: Day; returnDay: Day; size: number },
): Promise<unknown> => {
  const words = garmentSearchWords(asked.q).map((word) => `%${word}%`);
  const days = blockedRangeOf(asked.pickupDay, asked.returnDay);
  const values = [shop, branch, words, asked.size, days, bangkokDay(new Date())];
  const { rows } = await pool.query<Hit>({ name: 'search', text: searchSql, values });
  const itemList = rows.map((row) => ({
    itemId: row.id,
    groupId: row.group_id,
    name: row.name,
    code: row.code,
    category: row.category,
    color: row.color,
    size: row.size,
    image: imageUrl(shop, 'item', row.token),
    rentalPrice: satangToBaht(row.rental_price),
    bail: satangToBaht(row.bail),
    owned: row.owned,
    free: row.free,
  }));
  return pageReply({ page: 1, size: asked.size }, itemList, rows[0]?.found ?? 0);
};
