import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ReservationState } from '#platform/db/tables.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import type { Closures } from '#setup/shop/closures.ts';
import { unitHasCode } from '../barcodes/unit-code.ts';
import { agreedClosedDays, agreedSameDay, agreedTurnaround, uncountedClosures } from './agreed-rules.ts';
import { lockAndEndHolds } from './sql-holds.ts';

/** Must run before every change of the items' reservations. `lockAndEndHolds` explains `given`. */
export const lockItems = (
  q: Tx,
  scope: Scope,
  itemIds: readonly number[],
  given?: number | null,
): Promise<void> => lockAndEndHolds(q, scope, sql`select unnest(${itemIds}::bigint[])`, given);

export type LockedReservation = {
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
  inCare: boolean;
  /** Agreed rules. */
  turnaroundDays: number;
  sameDayHandover: boolean;
  closures: Closures | null;
};

const promisedQuery = (
  scope: Scope,
  ids: readonly number[],
): RawBuilder<LockedReservation> => sql<LockedReservation>`
  select r.id as "reservationId", r.unit_id as "unitId", r.item_id as "itemId", i.name, r.branch_id as "branchId",
    r.state, r.pinned, lower(r.blocked) as "from", upper(r.blocked) as "until", r.due,
    u.barcode, u.state as "unitState", u.branch_id as "unitBranchId", u.care_due is not null as "inCare",
    coalesce(${agreedTurnaround}, t.turnaround_days, s.turnaround_days) as "turnaroundDays",
    coalesce(${agreedSameDay}, s.same_day_handover) as "sameDayHandover",
    ${uncountedClosures(scope, sql`r.branch_id`, agreedClosedDays)} as closures
  from reservation r
  join unit u on u.shop_id = ${scope.shopId} and u.id = r.unit_id
  join product_item i on i.shop_id = ${scope.shopId} and i.id = r.item_id
  join shop s on s.shop_id = ${scope.shopId}
  left join lookup t on t.shop_id = ${scope.shopId} and t.kind = 'category' and t.code = i.category
  where r.shop_id = ${scope.shopId} and r.id = any(${ids})
  order by r.id`;

/** Locks the items first. Omits unknown ids. */
export const lockReservations = async (
  q: Tx,
  scope: Scope,
  ids: readonly number[],
): Promise<LockedReservation[]> => {
  const [, { rows }] = await Promise.all([
    lockAndEndHolds(
      q,
      scope,
      sql`select p.item_id from reservation p where p.shop_id = ${scope.shopId} and p.id = any(${ids})`,
    ),
    promisedQuery(scope, ids).execute(q),
  ]);
  return rows;
};

export type UnitReservation = {
  reservationId: number;
  unitId: number;
  branchId: number;
  from: Day;
  until: Day;
  due: Day;
  state: ReservationState;
  pinned: boolean;
};

export const reservationsOnUnits = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
  since: Day,
): Promise<UnitReservation[]> =>
  (
    await sql<UnitReservation>`
      select r.id as "reservationId", r.unit_id as "unitId", r.branch_id as "branchId", lower(r.blocked) as "from", upper(r.blocked) as "until", r.due, r.state, r.pinned
      from reservation r
      where r.shop_id = ${scope.shopId} and r.unit_id = any(${unitIds}) and r.state <> 'released'
        and r.blocked && ${`[${since},)`}::daterange
      order by lower(r.blocked)`.execute(q)
  ).rows;

export type UnitBasics = {
  unitId: number;
  itemId: number;
  branchId: number;
  state: UnitState;
  barcode: string;
};

export const unitsWithBarcodes = async (
  q: Tx,
  scope: Scope,
  barcodes: readonly string[],
): Promise<UnitBasics[]> =>
  (
    await sql<UnitBasics>`
      select u.id as "unitId", u.item_id as "itemId", u.branch_id as "branchId", u.state, u.barcode
      from unit u where u.shop_id = ${scope.shopId} and ${unitHasCode(barcodes)} and u.branch_id = any(${scope.branchIds})`.execute(
      q,
    )
  ).rows;
