/** The search for garments: the page of items first, then their names, pictures and promises on the days. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '../../core/common/day.ts';
import { totalCap } from '../../core/common/wire.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { TakenTuple } from './sql-rack.ts';
import { movableSql, offeredStates, overdueUnits } from './sql-rack.ts';

export type Days = { pickupDay: Day; returnDay: Day };

export type SearchAsk = {
  /** Every word must match; already in the form of `searchKey`. */
  words: readonly string[];
  /** As typed: the item with this barcode comes first. Empty for none. */
  barcode: string;
  category: string;
  color: string;
  itemSize: string;
  days: Days | null;
  today: Day;
  page: number;
  size: number;
};

export type SearchRow = {
  /** Items found, counted to a bound. */
  found: number;
  /** Null in the one row that says that the page is empty. */
  item_id: number | null;
  group_id: number;
  name: string;
  code: string;
  category: string;
  color: string;
  size: string;
  token: string | null;
  rental_price: number;
  bail: number;
  owned: number;
  /** Days blocked for the days asked; null when none were. */
  from: Day | null;
  until: Day | null;
  /** Units of `owned` that are not overdue. */
  open: number;
  /** Promises in those days on open units. */
  taken: TakenTuple[] | null;
};

const mostWords = 6;

const literal = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([...conditions], sql` and `);

const filters = (ask: SearchAsk): RawBuilder<unknown>[] => [
  sql`g.state`,
  sql`i.active`,
  ...(ask.category === '' ? [] : [sql`g.category = ${ask.category}`]),
  ...(ask.color === '' ? [] : [sql`i.color = ${ask.color}`]),
  ...(ask.itemSize === '' ? [] : [sql`i.size = ${ask.itemSize}`]),
];

/** Items that fit, newest group first, walked no further than `most`; the item with the barcode has rank 0. */
export const foundSql = (scope: Scope, ask: SearchAsk, most: number): RawBuilder<unknown> => {
  const words = ask.words.slice(0, mostWords).map((word) => sql`g.search like ${literal(word)}`);
  const scanned = sql`select u.item_id from unit u
    where u.shop_id = ${scope.shopId} and u.barcode = ${ask.barcode} and u.branch_id = any(${scope.branchIds})`;
  const byWords = (but: RawBuilder<unknown>) => sql`
    select g.id as group_id, i.id as item_id, 1 as rank
    from product_group g
    join product_item i on i.shop_id = ${scope.shopId} and i.group_id = g.id
    where g.shop_id = ${scope.shopId} and ${all([...filters(ask), ...words])}${but}
    order by g.id desc, i.id limit ${most}`;
  if (ask.barcode === '') return byWords(sql``);
  return sql`
    (select g.id as group_id, i.id as item_id, 0 as rank
    from product_item i
    join product_group g on g.shop_id = ${scope.shopId} and g.id = i.group_id
    where i.shop_id = ${scope.shopId} and i.id in (${scanned}) and ${all(filters(ask))})
    union all
    (${byWords(sql` and i.id not in (${scanned})`)})`;
};

/** The rule of `blockedRange` in SQL. `turnaround`: an expression; the rest comes from `shop s`. */
export const blockedSql = (days: Days, turnaround: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`daterange(${days.pickupDay}::date, case when s.same_day_handover
    then greatest(${days.returnDay}::date + ${turnaround}, ${days.pickupDay}::date + 1)
    else ${days.returnDay}::date + 1 + ${turnaround} end)`;

/** Days blocked per item of `source`: by the category's turnaround or the shop's. Materialized, so that the overlap can use an index. */
export const datedSql = (scope: Scope, days: Days, source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  dated as materialized (
    select f.*, ${blockedSql(days, sql`coalesce(t.turnaround_days, s.turnaround_days)`)} as blocked
    from ${source} f
    join shop s on s.shop_id = ${scope.shopId}
    join product_item i on i.shop_id = ${scope.shopId} and i.id = f.item_id
    left join lookup t on t.shop_id = ${scope.shopId} and t.kind = 'category' and t.code = i.category)`;

/** Names, prices, picture and units of the items in `page` (item_id, group_id, rank, blocked), which stands in `ctes`. */
export const shownSql = (
  scope: Scope,
  today: Day,
  ctes: RawBuilder<unknown>,
  found: RawBuilder<unknown>,
): RawBuilder<SearchRow> => sql<SearchRow>`
  with ${ctes},
  rack as materialized (
    select u.id, u.item_id, u.id <> all(${overdueUnits(scope, today)}) as open
    from page p
    join unit u on u.shop_id = ${scope.shopId} and u.item_id = p.item_id and u.branch_id = ${scope.branchId}
    where u.state in ${offeredStates}
  )
  select c.found, p.item_id, p.group_id, i.name, i.code, i.category, i.color, i.size,
    coalesce(own.token, main.token) as token, g.rental_price, g.bail,
    (select count(*) from rack k where k.item_id = p.item_id) as owned,
    (select count(*) from rack k where k.item_id = p.item_id and k.open) as open,
    lower(p.blocked) as "from", upper(p.blocked) as "until",
    (select json_agg(json_build_array(r.id, r.unit_id, lower(r.blocked), upper(r.blocked), ${movableSql(sql`${scope.branchId}`, today)}))
      from reservation r join rack k on k.id = r.unit_id and k.open
      where r.shop_id = ${scope.shopId} and r.item_id = p.item_id and r.state <> 'released' and r.blocked && p.blocked) as taken
  from (select ${found} as found) c
  left join page p on true
  left join product_item i on i.shop_id = ${scope.shopId} and i.id = p.item_id
  left join product_group g on g.shop_id = ${scope.shopId} and g.id = p.group_id
  left join image own on own.shop_id = ${scope.shopId} and own.id = i.image_id
  left join image main on main.shop_id = ${scope.shopId} and main.id = g.main_image_id
  order by p.rank, p.group_id desc, p.item_id`;

/** One row an item of the page (or a single one without an item); every row carries how many were found. */
export const searchQuery = (scope: Scope, ask: SearchAsk): RawBuilder<SearchRow> => {
  const offset = (ask.page - 1) * ask.size;
  const ctes = sql`
    found as materialized (${foundSql(scope, ask, Math.max(totalCap + 1, offset + ask.size))}),
    turn as materialized (select x.* from found x order by x.rank, x.group_id desc, x.item_id limit ${ask.size} offset ${offset}),
    ${ask.days === null ? sql`page as (select f.*, null::daterange as blocked from turn f)` : sql`${datedSql(scope, ask.days, sql`turn`)}, page as (select * from dated)`}`;
  return shownSql(scope, ask.today, ctes, sql`(select count(*) from found)`);
};
