import { countQuery } from '#platform/db/page-query.ts';
import { type RawBuilder, sql } from 'kysely';
import { bangkokInstant, type Day } from '#lib/dates/day.ts';
import { exactSatang } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { earlyReturnRefundsQuery, stateNotInSql } from '#orders/order/server/index.ts';
import type { PromotionRow } from '../contract.ts';
import type { PromotionInput } from '../promotion-input.ts';
import type { promotionLists } from '../promotion-page-search.ts';

/** Amounts are in satang, percentages as on the wire. */
export type PromotionSqlRow = PromotionRow;

const over = (today: Day) =>
  sql<boolean>`(not p.active or coalesce(p.to_day < ${today}::date, false) or coalesce(p.pickup_to < ${today}::date, false))`;
const coming = (today: Day) => sql<boolean>`coalesce(p.from_day > ${today}::date, false)`;

const inList = (list: (typeof promotionLists)[number], today: Day): RawBuilder<boolean> => {
  if (list === 'over') return over(today);
  return list === 'coming'
    ? sql`not ${over(today)} and ${coming(today)}`
    : sql`not ${over(today)} and not ${coming(today)}`;
};

type Ask = {
  id?: number;
  list?: (typeof promotionLists)[number];
  from?: Day | undefined;
  to?: Day | undefined;
  size?: number;
  offset?: number;
};

const where = (scope: Scope, { id, list }: Ask, today: Day) => sql`p.shop_id = ${scope.shopId}
  ${id === undefined ? sql`` : sql`and p.id = ${id}`} ${list === undefined ? sql`` : sql`and ${inList(list, today)}`}`;

/** Returns the newest first, with statistics of orders created from `from` to `to`. */
export const promotionsQuery = (
  scope: Scope,
  ask: Ask,
  today: Day,
): RawBuilder<PromotionSqlRow> => sql<PromotionSqlRow>`
  select p.id as "promotionId", p.name, p.code, p.active, p.from_day as "fromDay", p.to_day as "toDay", p.pickup_from as "pickupFrom",
    p.pickup_to as "pickupTo", p.weekdays, p.min_days as "minDays", p.max_days as "maxDays", p.min_garments as "minGarments",
    p.min_rentals as "minRentals", p.early_days as "earlyDays", p.level_ids as "levelIds",
    (select coalesce(json_agg(v.name order by v.rank), '[]') from member_level v where v.shop_id = ${scope.shopId} and v.id = any(p.level_ids)) as "levelNames", p.group_ids as "groupIds",
    (select coalesce(json_agg(coalesce(g.name, '') order by n.at), '[]') from unnest(p.group_ids) with ordinality as n (id, at)
      left join product_group g on g.shop_id = ${scope.shopId} and g.id = n.id) as "groupNames",
    p.categories, p.gives, p.value, p.limit_all as "limitAll", p.limit_customer as "limitCustomer", p.note, p.version,
    coalesce(s.orders, 0)::int as orders, coalesce(s.given, 0)::int8 as given, coalesce(s.brought, 0)::int8 as brought
  from (select * from promotion p where ${where(scope, ask, today)} order by p.id desc limit ${ask.size ?? 1} offset ${ask.offset ?? 0}) p
  left join lateral (
    select count(*) as orders, sum(g.amount) as given, sum(s.price) as brought
    from (
      select g.order_id, g.amount from order_promotion g where p.early_days is null and g.shop_id = ${scope.shopId} and g.promotion_id = p.id
      union all
      select h.order_id, h.amount from ${earlyReturnRefundsQuery(scope, sql.ref('p.id'))} h where p.early_days is not null) g
    join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = g.order_id
    join rental_order o on o.shop_id = ${scope.shopId} and o.id = g.order_id
    where ${stateNotInSql('off', sql`s.state`)} and ${stateNotInSql('draft', sql`s.state`)}
      ${ask.from === undefined ? sql`` : sql`and o.created_at >= ${bangkokInstant(ask.from)}::timestamptz`}
      ${ask.to === undefined ? sql`` : sql`and o.created_at < ${bangkokInstant(ask.to)}::timestamptz + interval '1 day'`}) s on true
  order by p.id desc`;

export const promotionCountQuery = (scope: Scope, ask: Ask, today: Day) =>
  countQuery(sql`select from promotion p where ${where(scope, ask, today)}`);

const names = sql`(name, code, active, from_day, to_day, pickup_from, pickup_to, weekdays, min_days, max_days, min_garments, min_rentals,
  early_days, level_ids, group_ids, categories, gives, value, limit_all, limit_customer, note)`;
const values = (
  one: PromotionInput,
) => sql`${one.name}, ${one.code}, ${one.active}, ${one.fromDay}::date, ${one.toDay}::date, ${one.pickupFrom}::date,
  ${one.pickupTo}::date, ${one.weekdays}::int[], ${one.minDays}, ${one.maxDays}::int, ${one.minGarments}, ${one.minRentals},
  ${one.earlyDays}::int, ${one.levelIds}::bigint[],
  ${one.groupIds}::bigint[], ${one.categories}::text[], ${one.gives}::promotion_gives,
  ${one.gives === 'percent' ? one.value : exactSatang(one.value)}, ${one.limitAll}::int, ${one.limitCustomer}::int, ${one.note}`;

export const insertPromotion = async (q: Tx, scope: Scope, one: PromotionInput): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into promotion (shop_id, name, code, active, from_day, to_day, pickup_from, pickup_to, weekdays, min_days, max_days, min_garments,
      min_rentals, early_days, level_ids, group_ids, categories, gives, value, limit_all, limit_customer, note)
    values (${scope.shopId}, ${values(one)}) returning id`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row.id;
};

export const overwritePromotion = async (
  q: Tx,
  scope: Scope,
  id: number,
  one: PromotionInput,
): Promise<void> => {
  await sql`update promotion set ${names} = (${values(one)}), version = version + 1
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
};

export const unknownGroups = (scope: Scope, ids: readonly number[]) => sql<{ id: number }>`
  select n.id from unnest(${[...ids]}::bigint[]) as n (id)
  where not exists (select from product_group g where g.shop_id = ${scope.shopId} and g.id = n.id)`;

export const unknownLevels = (scope: Scope, ids: readonly number[]) => sql<{ id: number }>`
  select n.id from unnest(${[...ids]}::bigint[]) as n (id)
  where not exists (select from member_level v where v.shop_id = ${scope.shopId} and v.id = n.id)`;

export const lockPromotion = async (
  q: Tx,
  scope: Scope,
  id: number,
): Promise<{ version: number } | undefined> =>
  (
    await sql<{
      version: number;
    }>`select version from promotion where shop_id = ${scope.shopId} and id = ${id} for update`.execute(q)
  ).rows[0];

export const countPromotionUses = async (q: Tx, scope: Scope, id: number): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from (
      (select order_id from order_promotion where shop_id = ${scope.shopId} and promotion_id = ${id} limit 1000)
      union (select order_id from order_charge where shop_id = ${scope.shopId} and promotion_id = ${id} limit 1000)) u`.execute(
      q,
    )
  ).rows[0]?.n ?? 0;
