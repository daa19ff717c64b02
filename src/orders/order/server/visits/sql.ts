import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { TimeSpan } from '#setup/shop/day-times.ts';
import { isClosedOnSql } from '#setup/shop/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SlotDay, VisitKind } from '#orders/order/visit-times.ts';
import { orderStateNotInSql } from '../sql/state-sets.ts';

type Shop = Pick<Scope, 'shopId'>;

export type StoredVisit = TimeSpan & { kind: VisitKind; day: Day };

/** Times of order `o`, also for a day that the order no longer has. */
export const storedVisitsJson = sql<StoredVisit[]>`(
  select coalesce(json_agg(json_build_object('kind', v.kind, 'day', v.day, 'from', v.from_minute, 'to', v.to_minute)), '[]')
  from visit_time v where v.shop_id = o.shop_id and v.order_id = o.id)`;

/** Requires order `o` with the sums `s`. */
export const visitJson = (kind: VisitKind): RawBuilder<TimeSpan | null> => sql<TimeSpan | null>`(
  select json_build_object('from', v.from_minute, 'to', v.to_minute) from visit_time v
  where v.shop_id = o.shop_id and v.order_id = o.id and v.kind = ${sql.lit(kind)}
    and not o.by_parcel and v.day = ${kind === 'pickup' ? sql`s.pickup_day` : sql`s.return_day`})`;

export type SlotDayOf = { branchId: number; day: Day; orderId: number | null };

/** Times count while their order has this day, is not sent by parcel and is not over. */
export const slotDayQuery = ({ shopId }: Shop, { branchId, day, orderId }: SlotDayOf) => {
  const of = { shopId: sql`${shopId}`, branchId: sql`${branchId}::bigint`, orderId: sql`${orderId}::bigint` };
  return sql<SlotDay>`
  select ${day}::date as day, ${isClosedOnSql(of, sql`${day}::date`)} as closed, b.hours, b.slot_minutes as minutes, b.slot_places as places,
    (select coalesce(json_agg(json_build_object('from', v.from_minute, 'to', v.to_minute)), '[]')
      from visit_time v join order_sums s on s.shop_id = v.shop_id and s.order_id = v.order_id
        join rental_order o on o.shop_id = v.shop_id and o.id = v.order_id
      where v.shop_id = ${shopId} and v.branch_id = ${branchId} and v.day = ${day}::date and v.counts and not o.by_parcel
        and v.order_id is distinct from ${orderId}::bigint and ${orderStateNotInSql('over', sql`s.state`)}
        and v.day = case v.kind when 'pickup' then s.pickup_day else s.return_day end) as booked
  from branch b where b.shop_id = ${shopId} and b.id = ${branchId}`;
};

/** Two concurrent choices cannot take the last place. */
export const lockVisitsOfBranch = ({ shopId }: Shop, branchId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('visits ' || ${branchId}::text, ${shopId}))`;

export const saveVisit = (
  { shopId }: Shop,
  one: { orderId: number; branchId: number; kind: VisitKind; day: Day; from: number; to: number },
) => sql`
  insert into visit_time (shop_id, order_id, kind, branch_id, day, from_minute, to_minute)
  values (${shopId}, ${one.orderId}, ${one.kind}, ${one.branchId}, ${one.day}::date, ${one.from}, ${one.to})
  on conflict (shop_id, order_id, kind) do update set branch_id = excluded.branch_id, day = excluded.day,
    from_minute = excluded.from_minute, to_minute = excluded.to_minute`;

export const deleteVisit = ({ shopId }: Shop, orderId: number, kind: VisitKind) => sql`
  delete from visit_time where shop_id = ${shopId} and order_id = ${orderId} and kind = ${kind}`;

/** Sets whether the times of these orders occupy places. */
export const countVisits = ({ shopId }: Shop, orderIds: readonly number[], counts: boolean) => sql`
  update visit_time set counts = ${counts} where shop_id = ${shopId} and order_id = any(${[...orderIds]}::bigint[])`;
