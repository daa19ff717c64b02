/** Statements on units and promises that several operations share. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ReservationState } from '#platform/db/tables.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { lockAndSweep } from './sql-holds.ts';

/** Locks the items in the order of their ids; who changes promises of an item holds its lock first. `given`: as `lockAndSweep`. */
export const lockItems = (
  q: Tx,
  scope: Scope,
  itemIds: readonly number[],
  given?: number | null,
): Promise<void> => lockAndSweep(q, scope, sql`select unnest(${itemIds}::bigint[])`, given);

export type Promised = {
  reservationId: number;
  unitId: number;
  itemId: number;
  name: string;
  branchId: number;
  state: ReservationState;
  pinned: boolean;
  from: Day;
  until: Day;
  due: Day;
  barcode: string;
  unitState: UnitState;
  unitBranchId: number;
  /** A vendor has the garment. */
  inCare: boolean;
  turnaroundDays: number;
  sameDayHandover: boolean;
};

const promisedQuery = (scope: Scope, ids: readonly number[]): RawBuilder<Promised> => sql<Promised>`
  select r.id as "reservationId", r.unit_id as "unitId", r.item_id as "itemId", i.name, r.branch_id as "branchId",
    r.state, r.pinned, lower(r.blocked) as "from", upper(r.blocked) as "until", r.due,
    u.barcode, u.state as "unitState", u.branch_id as "unitBranchId", u.care_due is not null as "inCare",
    coalesce(t.turnaround_days, s.turnaround_days) as "turnaroundDays", s.same_day_handover as "sameDayHandover"
  from reservation r
  join unit u on u.shop_id = ${scope.shopId} and u.id = r.unit_id
  join product_item i on i.shop_id = ${scope.shopId} and i.id = r.item_id
  join shop s on s.shop_id = ${scope.shopId}
  left join lookup t on t.shop_id = ${scope.shopId} and t.kind = 'category' and t.code = i.category
  where r.shop_id = ${scope.shopId} and r.id = any(${ids})
  order by r.id`;

/** Locks the items of these promises, then reads the promises as they are under the lock. Unknown ids are left out. */
export const lockPromised = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<Promised[]> => {
  const [, { rows }] = await Promise.all([
    lockAndSweep(
      q,
      scope,
      sql`select p.item_id from reservation p where p.shop_id = ${scope.shopId} and p.id = any(${ids})`,
    ),
    // Begins when the locks are there.
    promisedQuery(scope, ids).execute(q),
  ]);
  return rows;
};

export type OnUnit = {
  reservationId: number;
  unitId: number;
  branchId: number;
  from: Day;
  until: Day;
  due: Day;
  state: ReservationState;
  pinned: boolean;
};

/** Live promises on the units that have not ended before `since`, by first day. */
export const promisesOn = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
  since: Day,
): Promise<OnUnit[]> =>
  (
    await sql<OnUnit>`
      select r.id as "reservationId", r.unit_id as "unitId", r.branch_id as "branchId", lower(r.blocked) as "from", upper(r.blocked) as "until", r.due, r.state, r.pinned
      from reservation r
      where r.shop_id = ${scope.shopId} and r.unit_id = any(${unitIds}) and r.state <> 'released'
        and r.blocked && ${`[${since},)`}::daterange
      order by lower(r.blocked)`.execute(q)
  ).rows;

export type UnitRow = { unitId: number; itemId: number; branchId: number; state: UnitState; barcode: string };

/** The units with these barcodes in the user's branches. */
export const unitsWithBarcodes = async (
  q: Tx,
  scope: Scope,
  barcodes: readonly string[],
): Promise<UnitRow[]> =>
  (
    await sql<UnitRow>`
      select u.id as "unitId", u.item_id as "itemId", u.branch_id as "branchId", u.state, u.barcode
      from unit u where u.shop_id = ${scope.shopId} and u.barcode = any(${barcodes}::text[]) and u.branch_id = any(${scope.branchIds})`.execute(
      q,
    )
  ).rows;
