/**
 * Ids come from an index over cached totals and from partial indexes of open orders, so no list reads the
 * whole history. If only some of an order's lines lie in the period, these lines decide.
 */
import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { orderContract } from '#orders/order/contract.ts';
import type { OrderKind } from '#orders/order/rules/sale-lines.ts';
import { orderSearchWords } from '#orders/order/rules/search-key.ts';
import { unitHasCode } from '#inventory/stock/server/index.ts';
import { orderHasWords } from './order-words.ts';
import { dueWithin } from './late-days.ts';
import { stateInSql } from './state-sets.ts';
import { isDraftOrder, isAwaitingSettlement } from './order-sums.ts';

export type OrderListFilter = QueryOf<typeof orderContract.list>;

type Keys = RawBuilder<{ order_id: number; day: string | null; ord: number }>;

/** The trigram index needs three letters or digits in a row. */
const searchable = (words: readonly string[]): boolean =>
  words.some((word) => /[\p{Alphabetic}\p{Nd}]{3}/u.test(word));

/** Newest orders searched before the index. Words without a trigram find only these orders. */
const newest = sql.lit(10_000);

/** Order numbers have their own index. */
const orderNoOf = (words: readonly string[]): string | undefined =>
  words.length === 1 && /^[rs]\d{5}-\d{4}-\d{6,}$/.test(words[0] ?? '') ? words[0]?.toUpperCase() : undefined;

/**
 * An order may have one key per day. The number is a literal, because a parameter would make the planner plan
 * each request.
 */
export const keysNeeded = (query: Pick<OrderListFilter, 'page' | 'size'>): RawBuilder<number> => {
  let most = totalCap + 1;
  while (most < 2 * query.page * query.size) most *= 2;
  return sql.lit(most);
};

const within = (column: RawBuilder<unknown>, { from, to }: OrderListFilter): RawBuilder<boolean> =>
  sql<boolean>`${from === undefined ? sql`true` : sql`${column} >= ${from}::date`} and ${to === undefined ? sql`true` : sql`${column} <= ${to}::date`}`;

/** Makes the planner read the row by key. */
const matches = (scope: Scope, orderId: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(select ${orderHasWords(sql`s.search`, words)} from rental_order s where s.shop_id = ${scope.shopId} and s.id = ${orderId})`;

const withBarcode = (scope: Scope, barcode: string) => sql`
  select l.order_id from unit u
  join reservation r on r.shop_id = u.shop_id and r.unit_id = u.id and r.state <> 'released' and r.state in ('held', 'out')
  join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id
  where u.shop_id = ${scope.shopId} and ${unitHasCode([barcode])}`;

const found = (scope: Scope, query: OrderListFilter, words: readonly string[], keys: RawBuilder<unknown>) =>
  words.length === 0
    ? keys
    : sql`select * from (${keys} offset 0) f where ${matches(scope, sql`f.order_id`, words)}
        or f.order_id in (${withBarcode(scope, query.q ?? '')})`;

const ofBranch = (scope: Scope) => sql`l.shop_id = ${scope.shopId} and l.branch_id = ${scope.branchId}`;

const summed = (scope: Scope) => sql`s.shop_id = ${scope.shopId} and s.branch_id = ${scope.branchId}`;

/** Excludes drafts of the web shop, which have their own page. */
const saved = (scope: Scope, query: OrderListFilter, words: readonly string[]): Keys => sql`
  select k.order_id, null::date as day, row_number() over (order by k.order_id desc) as ord from (
    ${found(
      scope,
      query,
      words,
      sql`select s.order_id from order_sums s
    where ${summed(scope)} and ${isDraftOrder} and ${within(sql`s.pickup_day`, query)}
      and (select o.channel from rental_order o where o.shop_id = ${scope.shopId} and o.id = s.order_id) <> 'web'`,
    )}
    order by order_id desc limit ${keysNeeded(query)}) k`;

/** `keys` (day, order_id) may repeat an order. */
const byFirstDay = (
  scope: Scope,
  query: OrderListFilter,
  words: readonly string[],
  keys: RawBuilder<unknown>,
): Keys => sql`
  select k.order_id, min(k.day) as day, row_number() over (order by min(k.day), k.order_id) as ord from (
    ${found(scope, query, words, keys)}
    order by day, order_id limit ${keysNeeded(query)}) k
  group by k.order_id`;

const pickup = (scope: Scope, query: OrderListFilter, words: readonly string[]): Keys =>
  byFirstDay(
    scope,
    query,
    words,
    query.from === undefined
      ? sql`select s.held_from as day, s.order_id from order_sums s
    where ${summed(scope)} and s.held_count > 0 and ${within(sql`s.held_from`, query)}`
      : sql`select l.pickup_day as day, l.order_id from order_line l
    where ${ofBranch(scope)} and ${stateInSql('held', sql`l.state`)} and ${within(sql`l.pickup_day`, query)} group by l.pickup_day, l.order_id`,
  );

/** Words are searched in the whole shop, because garments return to any branch. */
const out = (scope: Scope, query: OrderListFilter, words: readonly string[], today: Day): Keys => {
  const here = words.length === 0;
  return byFirstDay(
    scope,
    query,
    words,
    query.from === undefined && (query.due === undefined || query.due === 'overdue')
      ? sql`select s.out_from as day, s.order_id from order_sums s
    where ${here ? summed(scope) : sql`s.shop_id = ${scope.shopId}`} and s.out_count > 0 and ${within(sql`s.out_from`, query)}
      and ${dueWithin(scope, 's', sql`s.out_from`, query.due, today)}`
      : sql`select l.return_day as day, l.order_id from order_line l
    where ${here ? ofBranch(scope) : sql`l.shop_id = ${scope.shopId}`} and ${stateInSql('out', sql`l.state`)} and ${within(sql`l.return_day`, query)}
      and ${dueWithin(scope, 'l', sql`l.return_day`, query.due, today)}
    group by l.return_day, l.order_id`,
  );
};

const unsettled = (
  scope: Scope,
  query: OrderListFilter,
  words: readonly string[],
  which: RawBuilder<boolean>,
): Keys => {
  const cameWithin =
    query.from === undefined && query.to === undefined
      ? sql`true`
      : sql`exists (select from order_line l where l.shop_id = ${scope.shopId} and l.order_id = s.order_id
        and ${stateInSql('back', sql`l.state`)} and ${within(sql`l.returned_day`, query)})`;
  return sql`
  select k.order_id, k.day, row_number() over (order by k.order_id) as ord from (
    ${found(
      scope,
      query,
      words,
      sql`select s.returned_day as day, s.order_id from order_sums s where ${summed(scope)} and ${which} and ${cameWithin}`,
    )}
    order by order_id limit ${keysNeeded(query)}) k`;
};

const moneyback = (scope: Scope, query: OrderListFilter, words: readonly string[]): Keys =>
  unsettled(scope, query, words, isAwaitingSettlement);

const owing = (scope: Scope, query: OrderListFilter, words: readonly string[]): Keys =>
  unsettled(scope, query, words, sql`s.back_count > 0 and s.balance > s.bail_held`);

const came = stateInSql('came', sql`l.state`);

const returnedNewest = (scope: Scope, query: OrderListFilter, limit: RawBuilder<number>) =>
  query.to === undefined
    ? sql`
  select s.order_id, s.returned_day as day from order_sums s
  where ${summed(scope)} and s.returned_day is not null and ${within(sql`s.returned_day`, query)}
  order by s.returned_day desc, s.order_id desc limit ${limit}`
    : sql`
  select l.order_id, l.returned_day as day from order_line l
  where ${ofBranch(scope)} and ${came} and ${within(sql`l.returned_day`, query)}
  group by l.returned_day, l.order_id order by l.returned_day desc, l.order_id desc limit ${limit}`;

const byDay = (keys: RawBuilder<unknown>): Keys => sql`
  select k.order_id, max(k.day) as day, row_number() over (order by max(k.day) desc, k.order_id desc) as ord
  from (${keys}) k group by k.order_id`;

const returned = (scope: Scope, query: OrderListFilter, words: readonly string[]): Keys => {
  if (words.length === 0) return byDay(returnedNewest(scope, query, keysNeeded(query)));
  const orderNo = orderNoOf(words);
  if (orderNo !== undefined)
    return byDay(sql`select l.order_id, l.returned_day as day from rental_order o
      join order_line l on l.shop_id = o.shop_id and l.order_id = o.id and ${came} and ${within(sql`l.returned_day`, query)}
      where o.shop_id = ${scope.shopId} and o.branch_id = ${scope.branchId} and o.order_no = ${orderNo}`);
  const recent = sql`select n.order_id, n.day from (${returnedNewest(scope, query, newest)}) n where ${matches(scope, sql`n.order_id`, words)}`;
  if (!searchable(words)) return byDay(sql`${recent} limit ${keysNeeded(query)}`);
  return byDay(sql`
    with recent as materialized (${recent}), plenty as materialized (select count(*) >= ${keysNeeded(query)} as yes from recent)
    select r.order_id, r.day from recent r where (select yes from plenty)
    union all
    (select l.order_id, l.returned_day from rental_order o
    join order_line l on l.shop_id = o.shop_id and l.order_id = o.id and ${came} and ${within(sql`l.returned_day`, query)}
    where not (select yes from plenty) and o.shop_id = ${scope.shopId} and o.branch_id = ${scope.branchId} and ${orderHasWords(sql`o.search`, words)}
    order by l.returned_day desc, l.order_id desc limit ${keysNeeded(query)})`);
};

const begins = (day: string, plus: 0 | 1) =>
  sql`((${day}::date + ${sql.lit(plus)}::int)::timestamp at time zone 'Asia/Bangkok')`;

const orders = (
  scope: Scope,
  { from, to }: Days,
  kind: OrderKind,
) => sql`o.shop_id = ${scope.shopId} and o.branch_id = ${scope.branchId} and o.kind = ${sql.lit(kind)}
  and ${from === undefined ? sql`true` : sql`o.created_at >= ${begins(from, 0)}`} and ${to === undefined ? sql`true` : sql`o.created_at < ${begins(to, 1)}`}`;

type Days = Pick<OrderListFilter, 'from' | 'to'>;
type Made = Days & Pick<OrderListFilter, 'page' | 'size'>;

const newestFirst = (keys: RawBuilder<unknown>): Keys => sql`
  select k.order_id, null::date as day, row_number() over (order by k.order_id desc) as ord from (${keys}) k`;

const all = (scope: Scope, query: OrderListFilter, words: readonly string[]): Keys =>
  newestOrderKeys(scope, query, words, 'rental');

type Besides = (orderId: RawBuilder<unknown>) => RawBuilder<boolean>;
const whatever: Besides = () => sql<boolean>`true`;

/** Returns the newest first. `extraCondition` may match few orders. */
export const newestOrderKeys = (
  scope: Scope,
  query: Made,
  words: readonly string[],
  kind: OrderKind,
  extraCondition = whatever,
): Keys => {
  const limit = keysNeeded(query);
  // A period uses the index by time, which sorts like the ids.
  const order =
    query.from === undefined && query.to === undefined ? sql`o.id desc` : sql`o.created_at desc, o.id desc`;
  const mine = orders(scope, query, kind);
  if (words.length === 0)
    return newestFirst(
      sql`select o.id as order_id from rental_order o where ${mine} and ${extraCondition(sql`o.id`)} order by ${order} limit ${limit}`,
    );
  return newestFirst(matching(mine, words, order, limit, extraCondition));
};

/**
 * Uses the search index only if fewer than `limit` of the newest orders match. `which` is a condition on
 * order `o`.
 */
const matching = (
  which: RawBuilder<unknown>,
  words: readonly string[],
  order: RawBuilder<unknown>,
  limit: RawBuilder<number>,
  extraCondition = whatever,
): RawBuilder<unknown> => {
  const orderNo = orderNoOf(words);
  if (orderNo !== undefined)
    return sql`select o.id as order_id from rental_order o where ${which} and o.order_no = ${orderNo} and ${extraCondition(sql`o.id`)}`;
  const recent = sql`select n.id as order_id from (select o.id, o.search from rental_order o where ${which} order by ${order}
    limit ${newest}) n where ${orderHasWords(sql`n.search`, words)} and ${extraCondition(sql`n.id`)}`;
  if (!searchable(words)) return sql`${recent} limit ${limit}`;
  // Sorting by an expression makes the planner use the search index.
  return sql`
    with recent as materialized (${recent}), plenty as materialized (select count(*) >= ${limit} as yes from recent)
    select r.order_id from recent r where (select yes from plenty)
    union all
    (select o.id from rental_order o where not (select yes from plenty) and ${which} and ${orderHasWords(sql`o.search`, words)} and ${extraCondition(sql`o.id`)}
    order by o.id + 0 desc limit ${limit})`;
};

export const newestKeysMatching = (scope: Scope, typed: string, most: number): RawBuilder<unknown> =>
  sql`select m.order_id from (${matching(
    sql`o.shop_id = ${scope.shopId} and o.branch_id = ${scope.branchId}`,
    orderSearchWords(typed),
    sql`o.id desc`,
    sql.lit(most),
  )}) m order by m.order_id desc limit ${sql.lit(most)}`;

export const orderKeysByNumber = (scope: Scope, typed: string, today: Day): RawBuilder<unknown> => {
  const [, kind, head, year, digits] =
    /^(?:([rs])(\d{5})-)?(?:(\d{4})-)?(\d{6,9})$/i.exec(typed.trim()) ?? [];
  if (digits === undefined || (head !== undefined && year === undefined))
    return sql`select null::bigint as order_id where false`;
  const of = year ?? String(Number(today.slice(0, 4)) + 543);
  return sql`select o.id as order_id from branch b
    join rental_order o on o.shop_id = b.shop_id
      and o.order_no = ${(kind ?? 'R').toUpperCase()} || ${head === undefined ? sql`b.tax_branch_no` : sql`${head}::text`} || '-' || ${of} || '-' || ${digits}
    where b.shop_id = ${scope.shopId} and b.id = any(${[...scope.branchIds]}::bigint[])
      and o.branch_id = any(${[...scope.branchIds]}::bigint[]) and o.branch_id <> ${scope.branchId}`;
};

const lists = { saved, pickup, out, moneyback, owing, returned, all } satisfies Record<
  OrderListFilter['list'],
  unknown
>;

export const orderListKeys = (scope: Scope, query: OrderListFilter, today: Day): Keys =>
  lists[query.list](scope, query, orderSearchWords(query.q), today);
