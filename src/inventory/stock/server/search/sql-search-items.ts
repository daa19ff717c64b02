import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { codeKey, codeKeysOf } from '#lib/codes/code-key.ts';
import type { Compilable } from '#platform/db/db.ts';
import { type ParameterSlot, prepareQuery } from '#platform/db/prepared-queries.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type WordSearchPlan,
  type WordShape,
  allWordsMatch,
  wordShapesOf,
  wordSearchValue,
} from './search-words.ts';
import type { ItemSearchResult, itemSearchSorts } from '#inventory/stock/contract.ts';
import type { SearchDays, AvailabilityRow } from './available-rows.ts';
import { type DaySlot, searchPageCte, searchReservationsSql, searchUnitsSql } from './sql-search-days.ts';

type SearchSort = (typeof itemSearchSorts)[number];

export type ItemSearchRequest = {
  /** Words of `garmentSearchWords`. All words must match. */
  words: readonly string[];
  finding: WordSearchPlan;
  /** A barcode or `''`. The barcode's item comes first, items with this prefix last. */
  barcode: string;
  category: string;
  color: string;
  itemSize: string;
  days: SearchDays | null;
  sort: SearchSort;
  today: Day;
  offset: number;
  size: number;
};

/** Amounts in satang. `from` and `until` are null without days. */
export type ItemSearchRow = Omit<ItemSearchResult, 'itemId' | 'image' | 'free'> &
  AvailabilityRow & {
    /** A walk counts up to the cap. */
    found: number;
    token: string | null;
  };

/** These values change the SQL text. Other values are parameters. */
type Shape = {
  words: readonly WordShape[];
  finding: WordSearchPlan;
  barcode: boolean;
  category: boolean;
  color: boolean;
  itemSize: boolean;
  days: boolean;
  sort: SearchSort;
  /** This number is a literal in the SQL, so the planner knows it. */
  most: number;
};
type Name =
  | DaySlot
  | 'branches'
  | 'barcode'
  | 'barcodeKeys'
  | 'barcodeKey'
  | 'category'
  | 'color'
  | 'itemSize'
  | 'offset'
  | 'size'
  | `word${number}`;
type Slots = ParameterSlot<Name>;

const and = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([...conditions], sql` and `);

const order = (sort: SearchSort, x: RawBuilder<unknown>): RawBuilder<unknown> =>
  sort === 'new' ? sql`${x}.group_id desc, ${x}.item_id` : sql`${x}.name collate "th-x-icu", ${x}.item_id`;

/** Values are in subselects, so all calls share a plan. */
const filters = (shape: Shape, slot: Slots): RawBuilder<unknown>[] => [
  sql`i.shop_id = ${slot('shop')} and i.active`,
  sql`i.group_id not in (select g.id from product_group g where g.shop_id = ${slot('shop')} and not g.state)`,
  ...(shape.category ? [sql`i.category = (select ${slot('category')}::text)`] : []),
  ...(shape.color ? [sql`i.color = (select ${slot('color')}::text)`] : []),
  ...(shape.itemSize ? [sql`i.size = (select ${slot('itemSize')}::text)`] : []),
];

const byWords = (shape: Shape, slot: Slots): RawBuilder<unknown>[] =>
  allWordsMatch(
    sql`i.search`,
    shape.words.map((word, n) => ({ shape: word, slot: slot(`word${n}`) })),
    shape.finding,
  );

const columns = sql`i.id as item_id, i.group_id, i.name, i.code, i.category, i.color, i.size, i.image_id`;

/** `hits` has items found by words, in list order up to the page's end. `n` has their number. */
const hitCtes = (shape: Shape, slot: Slots, but: RawBuilder<unknown>): RawBuilder<unknown> => {
  const from = sql`from product_item i where ${and([...filters(shape, slot), ...byWords(shape, slot)])}${but}`;
  // Matches are all sorted if they are few or their number is unknown.
  if (shape.finding !== 'walk')
    return sql`
      hits as materialized (select ${columns}, 1 as rank ${from}),
      n as (select count(*) as n from hits)`;
  // Many matches are read in list order until the page is full, and counted separately up to the cap.
  const way = shape.sort === 'new' ? sql`i.group_id desc, i.id` : sql`i.name collate "th-x-icu", i.id`;
  return sql`
    hits as materialized (select ${columns}, 1 as rank ${from} order by ${way} limit ${sql.lit(shape.most)}),
    n as (select count(*) as n from (select 1 ${from} limit ${sql.lit(totalCap + 1)}) x)`;
};

/** `turn` has the page's items, `c` the total. */
const foundCtes = (shape: Shape, slot: Slots): RawBuilder<unknown> => {
  const put = sql`order by t.rank, ${order(shape.sort, sql`t`)}
    limit (select ${slot('size')}::int) offset (select ${slot('offset')}::int)`;
  if (!shape.barcode)
    return sql`${hitCtes(shape, slot, sql``)},
      c as (select n.n as found from n),
      turn as materialized (select t.* from hits t ${put})`;
  const units = (condition: RawBuilder<unknown>) => sql`
    select u.item_id from unit u where u.shop_id = ${slot('shop')} and u.branch_id = any((select ${slot('branches')}::bigint[])::bigint[]) and ${condition}`;
  const begins = (column: RawBuilder<unknown>, name: 'barcode' | 'barcodeKey') => {
    const begin = sql`(select ${slot(name)}::text)`;
    return sql`${column} collate "C" >= ${begin} and ${column} collate "C" < ${begin} || chr(1114111)`;
  };
  const scannedUnit = sql`(u.code_key = any((select ${slot('barcodeKeys')}::text[])::text[]) or u.barcode = (select ${slot('barcode')}::text))`;
  const notScanned = sql` and i.id <> all(array(select s.item_id from scanned s))`;
  return sql`
    scanned as materialized (select ${columns}, 0 as rank from product_item i
      where ${and(filters(shape, slot))} and i.id in (${units(scannedUnit)})),
    ${hitCtes(shape, slot, notScanned)},
    begun as materialized (select ${columns}, 2 as rank from product_item i
      where ${and(filters(shape, slot))} and not (${and(byWords(shape, slot))})
        and i.id in (${units(sql`(${begins(sql`u.barcode`, 'barcode')} or ${begins(sql`u.code_key`, 'barcodeKey')})`)} limit 200)${notScanned}),
    c as (select (select count(*) from scanned) + (select count(*) from begun) + n.n as found from n),
    turn as materialized (select t.* from (select * from scanned union all select * from hits union all select * from begun) t ${put})`;
};

const query = prepareQuery<Shape, Name, ItemSearchRow>(
  (shape, slot) => sql<ItemSearchRow>`
  with ${foundCtes(shape, slot)},
  ${searchPageCte(slot, shape.days)}
  select c.found, p.item_id as "itemId", p.group_id as "groupId", p.name, p.code, p.category, p.color, p.size,
    coalesce(own.token, main.token) as token, g.rental_price as "rentalPrice", g.bail, k.owned, k.open, k.later,
    lower(p.blocked) as "from", upper(p.blocked) as "until", ${shape.days ? sql`r.taken` : sql`null`} as taken
  from c
  left join page p on true
  left join product_group g on g.shop_id = ${slot('shop')} and g.id = p.group_id
  left join image own on own.shop_id = ${slot('shop')} and own.id = p.image_id
  left join image main on main.shop_id = ${slot('shop')} and main.id = g.main_image_id
  ${searchUnitsSql(slot, shape.days)}
  ${shape.days ? searchReservationsSql(slot) : sql``}
  order by p.rank, ${order(shape.sort, sql`p`)}`,
);

/** Each row has the total. An empty page has one row without an item, for the total. */
export const itemSearchQuery = (scope: Scope, ask: ItemSearchRequest): Compilable<ItemSearchRow> => {
  const reach = ask.offset + ask.size;
  const shape: Shape = {
    words: wordShapesOf(ask.words),
    finding: ask.finding,
    barcode: ask.barcode !== '',
    category: ask.category !== '',
    color: ask.color !== '',
    itemSize: ask.itemSize !== '',
    days: ask.days !== null,
    sort: ask.sort,
    most: reach <= 100 ? 100 : reach <= 1000 ? 1000 : reach <= 10_000 ? 10_000 : 2_000_000,
  };
  const values: Record<Name, unknown> = {
    shop: scope.shopId,
    branch: scope.branchId,
    branches: scope.branchIds,
    barcode: ask.barcode,
    barcodeKeys: codeKeysOf(ask.barcode),
    barcodeKey: codeKey(ask.barcode),
    category: ask.category,
    color: ask.color,
    itemSize: ask.itemSize,
    pickupDay: ask.days?.pickupDay,
    returnDay: ask.days?.returnDay,
    today: ask.today,
    offset: ask.offset,
    size: ask.size,
  };
  for (const [n, word] of ask.words.entries()) values[`word${n}`] = wordSearchValue(word, shape.finding);
  return query(Object.values(shape).join(' '), shape, values);
};
