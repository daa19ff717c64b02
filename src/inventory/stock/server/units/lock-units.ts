import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { unitHasCode } from '../barcodes/unit-code.ts';
import { lockAndEndHolds } from '../reservations/sql-holds.ts';

export type LockedUnit = {
  unitId: number;
  itemId: number;
  branchId: number;
  barcode: string;
  state: UnitState;
  /** Null means the unit is not at a vendor. */
  careDue: Day | null;
};

const askedUnits = (units: LockedUnit[], unitIds: readonly number[], barcodes: readonly string[]) => {
  if (barcodes.length === 0) return units;
  const known = codeIndexOf(units, (one) => one.barcode);
  const ids = new Set([...unitIds, ...barcodes.map((code) => known.find(code)?.unitId)]);
  return units.filter((one) => ids.has(one.unitId));
};

/**
 * Locks items in id order, like every change of reservations, then units. Omits units outside the user's
 * branches unless `anyBranch`.
 */
export const lockUnits = async (
  q: Tx,
  scope: Scope,
  {
    unitIds,
    barcodes = [],
    anyBranch = false,
  }: { unitIds: readonly number[]; barcodes?: readonly string[]; anyBranch?: boolean },
): Promise<LockedUnit[]> => {
  const mine = sql`u.shop_id = ${scope.shopId} and (u.id = any(${unitIds}::bigint[]) or ${unitHasCode(barcodes)})`;
  await lockAndEndHolds(q, scope, sql`select u.item_id from unit u where ${mine}`);
  const { rows } = await sql<LockedUnit>`
    select u.id as "unitId", u.item_id as "itemId", u.branch_id as "branchId", u.barcode, u.state, u.care_due as "careDue"
    from unit u where ${mine} and (${anyBranch}::boolean or u.branch_id = any(${scope.branchIds})) order by u.id for no key update`.execute(
    q,
  );
  return askedUnits(rows, unitIds, barcodes);
};
