import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import { lockAndEndHolds } from '../reservations/sql-holds.ts';

export type LockedUnit = {
  unitId: number;
  itemId: number;
  branchId: number;
  barcode: string;
  state: UnitState;
  /** Expected day of return from the vendor. Null if the unit is not at a vendor. */
  careDue: Day | null;
};

/**
 * Locks the items in id order, like hand-over, return and reservation, then the units. Units outside the user's branches are left
 * out, unless `anyBranch`.
 */
export const lockUnits = async (
  q: Tx,
  scope: Scope,
  asked: { unitIds: readonly number[]; barcodes?: readonly string[]; anyBranch?: boolean },
): Promise<LockedUnit[]> => {
  const mine = sql`u.shop_id = ${scope.shopId} and (u.id = any(${asked.unitIds}::bigint[]) or u.barcode = any(${asked.barcodes ?? []}::text[]))`;
  await lockAndEndHolds(q, scope, sql`select u.item_id from unit u where ${mine}`);
  return (
    await sql<LockedUnit>`
      select u.id as "unitId", u.item_id as "itemId", u.branch_id as "branchId", u.barcode, u.state, u.care_due as "careDue"
      from unit u where ${mine} and (${asked.anyBranch ?? false}::boolean or u.branch_id = any(${scope.branchIds})) order by u.id for no key update`.execute(
      q,
    )
  ).rows;
};
