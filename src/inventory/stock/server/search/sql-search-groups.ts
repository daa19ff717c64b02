import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { codeKeysOf } from '#lib/codes/code-key.ts';
import type { Compilable } from '#platform/db/db.ts';
import { type ParameterSlot, prepareQuery } from '#platform/db/prepared-queries.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { hotItem } from '#catalog/contract.ts';
import type { GroupSearchResult, GroupSort } from '#inventory/stock/group-contract.ts';
import type { SearchDays, AvailabilityRow } from './available-rows.ts';
import { type WordShape, allWordsMatch, wordShapesOf } from './search-words.ts';
import { soldLostOrRetiredStates } from '../availability/sql-rack.ts';
import { type DaySlot, searchPageCte, searchReservationsSql, searchUnitsSql } from './sql-search-days.ts';

/** `featured` sorts as the shop arranged its featured groups. */
export type AnyGroupSort = GroupSort | 'featured';

export type GroupRowsRequest = {
  ids: readonly number[] | null;
  words: readonly string[];
  barcode: string;
  category: string;
  texture: string;
  color: string;
  itemSize: string;
  gender: string;
  webCategory: string;
  /** Satang; null for any price. */
  priceTo: number | null;
  featured: boolean;
  web: boolean | null;
  state: boolean | null;
  pictures: boolean | null;
  sort: AnyGroupSort;
  offset: number;
  size: number;
};

export type GroupSearchRow = Omit<GroupSearchResult, 'groupId' | 'image' | 'free'> & {
  found: number;
  groupId: number | null;
  token: string | null;
  /** Active items of the requested colour and size; none if the group is inactive. */
  items: number[];
};

const texts = ['category', 'texture', 'color', 'itemSize', 'gender', 'webCategory'] as const;
type TextName = (typeof texts)[number];
type Shape = {
  words: readonly WordShape[];
  barcode: boolean;
  web: boolean | null;
  state: boolean | null;
  pictures: boolean | null;
  priced: boolean;
  featured: boolean;
  ids: boolean;
  sort: AnyGroupSort;
  /** If no condition is selective, only this many rows are read, in list order. */
  most: number;
} & Record<TextName, boolean>;
type Name =
  | 'shop'
  | 'branch'
  | 'branches'
  | 'barcode'
  | 'barcodeKeys'
  | 'offset'
  | 'size'
  | 'priceTo'
  | 'ids'
  | TextName
  | `word${number}`;
type Slots = ParameterSlot<Name>;

const orders: Record<AnyGroupSort, RawBuilder<unknown>> = {
  featured: sql`g.web_hot_item <> ${sql.lit(hotItem.yes)}, g.featured_sort, g.id desc`,
  name: sql`g.name collate "th-x-icu", g.id`,
  code: sql`g.code, g.id`,
  new: sql`g.id desc`,
  price: sql`g.rental_price, g.id`,
  priceDown: sql`g.rental_price desc, g.id desc`,
};

/** One item must have both colour and size. */
const itemConditions = (shape: Shape, slot: Slots): RawBuilder<unknown>[] => [
  ...(shape.color ? [sql`i.color = (select ${slot('color')}::text)`] : []),
  ...(shape.itemSize ? [sql`i.size = (select ${slot('itemSize')}::text)`] : []),
];

const hasItem = (shape: Shape, slot: Slots): RawBuilder<unknown>[] => {
  const wanted = itemConditions(shape, slot);
  if (wanted.length === 0) return [];
  const active = shape.state === true ? [sql`i.active`] : [];
  return [
    sql`exists (select 1 from product_item i where i.shop_id = ${slot('shop')} and i.group_id = g.id
      and ${sql.join([...wanted, ...active], sql` and `)})`,
  ];
};

const conditions = (shape: Shape, slot: Slots): RawBuilder<unknown>[] => {
  const text = (name: TextName) => sql`(select ${slot(name)}::text)`;
  const words = allWordsMatch(
    sql`g.search`,
    shape.words.map((word, n) => ({ shape: word, slot: slot(`word${n}`) })),
    'scan',
  );
  const worded = sql.join([sql`true`, ...words], sql` and `);
  const scanned = sql`g.id in (select i.group_id from unit u join product_item i on i.shop_id = ${slot('shop')} and i.id = u.item_id
    where u.shop_id = ${slot('shop')} and (u.code_key = any((select ${slot('barcodeKeys')}::text[])::text[]) or u.barcode = (select ${slot('barcode')}::text))
      and u.branch_id = any((select ${slot('branches')}::bigint[])::bigint[]))`;
  const picture = sql`(g.main_image_id is not null
    or exists (select 1 from product_group_image m where m.shop_id = ${slot('shop')} and m.group_id = g.id))`;
  return [
    sql`g.shop_id = ${slot('shop')}`,
    shape.barcode ? sql`((${worded}) or ${scanned})` : worded,
    ...(shape.category ? [sql`g.category = ${text('category')}`] : []),
    ...(shape.texture ? [sql`g.texture = ${text('texture')}`] : []),
    ...hasItem(shape, slot),
    ...(shape.gender ? [sql`g.gender::text = ${text('gender')}`] : []),
    ...(shape.webCategory ? [sql`g.web_category = ${text('webCategory')}`] : []),
    ...(shape.priced ? [sql`g.rental_price <= (select ${slot('priceTo')}::bigint)`] : []),
    ...(shape.ids ? [sql`g.id = any((select ${slot('ids')}::bigint[])::bigint[])`] : []),
    ...(shape.featured ? [sql`g.web_hot_item = ${sql.lit(hotItem.yes)}`] : []),
    ...(shape.web === null ? [] : [sql`g.web_item = ${sql.lit(shape.web ? 'y' : 'n')}`]),
    ...(shape.state === null ? [] : [shape.state ? sql`g.state` : sql`not g.state`]),
    ...(shape.pictures === null ? [] : [shape.pictures ? picture : sql`not ${picture}`]),
  ];
};

const found = (shape: Shape, slot: Slots): RawBuilder<unknown> => {
  const from = sql`from product_group g where ${sql.join(conditions(shape, slot), sql` and `)}`;
  const cap = sql.lit(totalCap + 1);
  const narrow = shape.words.length > 0 || shape.featured || shape.ids || texts.some((one) => shape[one]);
  const put = sql`order by ${orders[shape.sort]} limit (select ${slot('size')}::int) offset (select ${slot('offset')}::int)`;
  return narrow
    ? sql`hits as materialized (select g.* ${from}),
      c as (select least(count(*), ${cap}) as found from hits),
      turn as materialized (select g.* from hits g ${put})`
    : sql`c as (select count(*) as found from (select 1 ${from} limit ${cap}) x),
      turn as materialized (select g.* from (select g.* ${from} order by ${orders[shape.sort]} limit ${sql.lit(shape.most)}) g ${put})`;
};

const query = prepareQuery<Shape, Name, GroupSearchRow>(
  (shape, slot) => sql<GroupSearchRow>`
  with ${found(shape, slot)}
  select c.found, g.id as "groupId", g.name, g.code, coalesce(main.token, own.token) as token, g.category, g.texture, g.gender,
    g.rental_price as "rentalPrice", g.bail, g.web_item = 'y' as "webItem", g.state, u.owned, u.owned_all as "ownedAll",
    array(select x.code from product_group_color x where x.shop_id = ${slot('shop')} and x.group_id = g.id order by x.sort) as colors,
    array(select x.code from product_group_size x where x.shop_id = ${slot('shop')} and x.group_id = g.id order by x.sort) as sizes,
    array(select i.id from product_item i where i.shop_id = ${slot('shop')} and i.group_id = g.id
      and ${sql.join([sql`i.active and g.state`, ...itemConditions(shape, slot)], sql` and `)}) as items
  from c
  left join turn g on true
  left join image main on main.shop_id = ${slot('shop')} and main.id = g.main_image_id
  left join lateral (select m.token from product_item i join image m on m.shop_id = ${slot('shop')} and m.id = i.image_id
    where i.shop_id = ${slot('shop')} and i.group_id = g.id and g.main_image_id is null order by i.id limit 1) own on true
  left join lateral (select count(*) filter (where u.branch_id = ${slot('branch')} and u.state <> 'transit') as owned, count(*) as owned_all
    from product_item i join unit u on u.shop_id = ${slot('shop')} and u.item_id = i.id and u.state not in ${soldLostOrRetiredStates}
    where i.shop_id = ${slot('shop')} and i.group_id = g.id) u on true
  order by ${orders[shape.sort]}`,
);

export const groupRowsQuery = (scope: Scope, ask: GroupRowsRequest): Compilable<GroupSearchRow> => {
  const reach = ask.offset + ask.size;
  const { web, state, pictures, sort, offset, size } = ask;
  const shape: Shape = {
    words: wordShapesOf(ask.words),
    barcode: ask.barcode !== '',
    web,
    state,
    pictures,
    priced: ask.priceTo !== null,
    featured: ask.featured,
    ids: ask.ids !== null,
    sort,
    most: reach <= 100 ? 100 : reach <= 1000 ? 1000 : 2_000_000,
    category: ask.category !== '',
    texture: ask.texture !== '',
    color: ask.color !== '',
    itemSize: ask.itemSize !== '',
    gender: ask.gender !== '',
    webCategory: ask.webCategory !== '',
  };
  const values: Record<Name, unknown> = {
    shop: scope.shopId,
    branch: scope.branchId,
    branches: scope.branchIds,
    barcode: ask.barcode,
    barcodeKeys: codeKeysOf(ask.barcode),
    offset,
    size,
    category: ask.category,
    texture: ask.texture,
    color: ask.color,
    itemSize: ask.itemSize,
    gender: ask.gender,
    webCategory: ask.webCategory,
    priceTo: ask.priceTo,
    ids: ask.ids ?? [],
  };
  for (const [n, word] of ask.words.entries()) values[`word${n}`] = word;
  return query(Object.values(shape).join(' '), shape, values);
};

const freeQuery = prepareQuery<null, DaySlot | 'items', AvailabilityRow>(
  (_, slot) => sql<AvailabilityRow>`
  with turn as materialized (select i.id as item_id, i.category
    from unnest((select ${slot('items')}::bigint[])) as n (id) join product_item i on i.shop_id = ${slot('shop')} and i.id = n.id),
  ${searchPageCte(slot, true)}
  select p.item_id as "itemId", k.open, k.later, lower(p.blocked) as "from", upper(p.blocked) as "until", r.taken
  from page p ${searchUnitsSql(slot, true)} ${searchReservationsSql(slot)}`,
);

export const availabilityRowsQuery = (
  scope: Scope,
  itemIds: readonly number[],
  days: SearchDays,
  today: Day,
): Compilable<AvailabilityRow> =>
  freeQuery('', null, { shop: scope.shopId, branch: scope.branchId, today, ...days, items: itemIds });
