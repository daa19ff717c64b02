/** Queries for garments in transit (decision 18). */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lockAndEndHolds } from '../reservations/sql-holds.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';

export type TransitUnit = {
  unitId: number;
  itemId: number;
  branchId: number;
  barcode: string;
  state: UnitState;
  /** True if the unit was ever in another branch or with a customer. */
  moved: boolean;
};

const goingColumns = (scope: Scope): RawBuilder<unknown> => sql`
  u.id as "unitId", u.item_id as "itemId", u.branch_id as "branchId", u.barcode, u.state,
  exists (select from unit_event e where e.shop_id = ${scope.shopId} and e.unit_id = u.id and e.kind in ('sent', 'received'))
    or exists (select from reservation r where r.shop_id = ${scope.shopId} and r.unit_id = u.id and r.state in ('out', 'returned')) as moved`;

/** Locks the units' items and `itemIds` in id order, then the units. Omits unknown ids. */
export const lockTransitUnits = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
  itemIds: readonly number[] = [],
): Promise<TransitUnit[]> => {
  await lockAndEndHolds(
    q,
    scope,
    sql`select unnest(${itemIds}::bigint[])
      union select u.item_id from unit u where u.shop_id = ${scope.shopId} and u.id = any(${unitIds})`,
  );
  return (
    await sql<TransitUnit>`select ${goingColumns(scope)} from unit u
      where u.shop_id = ${scope.shopId} and u.id = any(${unitIds})
      order by u.id for no key update`.execute(q)
  ).rows;
};

/** Returns units with the fewest future reservations first. Items must be locked. */
export const readyTransitUnits = async (
  q: Tx,
  scope: Scope,
  ask: { itemIds: readonly number[]; branchId: number; today: Day },
): Promise<TransitUnit[]> =>
  (
    await sql<TransitUnit>`
      select g.* from (
        select ${goingColumns(scope)}, (
          select count(*) from reservation r
          where r.shop_id = ${scope.shopId} and r.unit_id = u.id and r.state <> 'released' and r.blocked && ${`[${ask.today},)`}::daterange) as ahead
        from unit u
        where u.shop_id = ${scope.shopId} and u.item_id = any(${ask.itemIds}) and u.branch_id = ${ask.branchId} and u.state = 'ready'
      ) g order by g.ahead, g."unitId"`.execute(q)
  ).rows;

export type ReservationAhead = {
  reservationId: number;
  unitId: number;
  branchId: number;
  from: Day;
  until: Day;
  due: Day;
  state: 'held' | 'out' | 'returned';
  pinned: boolean;
  purpose: 'rental' | 'transfer' | 'care' | 'hold';
};

/** Returns reservations that are out or end on `today` or later, by first day. */
export const reservationsAhead = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
  today: Day,
): Promise<ReservationAhead[]> =>
  (
    await sql<ReservationAhead>`
      select r.id as "reservationId", r.unit_id as "unitId", r.branch_id as "branchId", lower(r.blocked) as "from", upper(r.blocked) as "until",
        r.due, r.state, r.pinned, r.purpose
      from reservation r
      where r.shop_id = ${scope.shopId} and r.unit_id = any(${unitIds}) and r.state <> 'released'
        and (r.blocked && ${`[${today},)`}::daterange or r.state = 'out')
      order by lower(r.blocked)`.execute(q)
  ).rows;

export type TransitDays = { unitId: number; from: Day; until: Day };

/** Inserts the transit days as pinned reservations of the target branch in state `out`. */
export const insertTransitDays = async (
  q: Tx,
  scope: Scope,
  ask: { branchId: number; due: Day; ways: readonly TransitDays[] },
): Promise<{ reservationId: number; unitId: number }[]> =>
  (
    await sql<{ reservationId: number; unitId: number }>`
      insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, pinned, state, purpose)
      select ${scope.shopId}, u.id, u.item_id, ${ask.branchId}, n.blocked, ${ask.due}::date, true, 'out', 'transfer'
      from unnest(${ask.ways.map((one) => one.unitId)}::bigint[],
        ${ask.ways.map((one) => `[${one.from},${one.until})`)}::daterange[]) as n (unit_id, blocked)
      join unit u on u.shop_id = ${scope.shopId} and u.id = n.unit_id
      returning id as "reservationId", unit_id as "unitId"`.execute(q)
  ).rows;

export const invalidateTransitDays = async (
  q: Tx,
  scope: Scope,
  reservationIds: readonly number[],
  today: Day,
): Promise<void> => {
  await sql`update reservation set due = least(due, ${today}::date - 1)
    where shop_id = ${scope.shopId} and id = any(${[...reservationIds]}::bigint[])`.execute(q);
};

/** Frees the days from today on. */
export const endTransitDays = async (
  q: Tx,
  scope: Scope,
  reservationIds: readonly number[],
  today: Day,
): Promise<void> => {
  await sql`
    update reservation r
    set state = case when lower(r.blocked) < ${today}::date then 'returned' else 'released' end::reservation_state,
      blocked = case when lower(r.blocked) < ${today}::date then daterange(lower(r.blocked), least(upper(r.blocked), ${today}::date)) else r.blocked end
    where r.shop_id = ${scope.shopId} and r.id = any(${reservationIds})`.execute(q);
};

export const setUnitBranch = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
  place: { branchId: number; state: UnitState },
): Promise<void> => {
  await sql`update unit set branch_id = ${place.branchId}, state = ${place.state}
    where shop_id = ${scope.shopId} and id = any(${unitIds})`.execute(q);
};

export const isBranch = async (q: Tx, scope: Scope, branchId: number): Promise<boolean> =>
  (await sql`select 1 from branch where shop_id = ${scope.shopId} and id = ${branchId} and active`.execute(q))
    .rows.length > 0;
