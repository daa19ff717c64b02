import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { checkMove, moveRefusalOf } from '#inventory/stock/unit-moves.ts';
import type { RefusedUnitMove } from '#inventory/stock/unit-contract.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import { reservedOrderPort } from '../ports/reserved-orders.ts';
import type { LockedUnit } from './lock-units.ts';
import { lockUnits } from './lock-units.ts';
import { setUnitStates } from './set-unit-states.ts';

type Asked = { unitIds: readonly number[]; barcodes: readonly string[] };

const missing = (units: readonly LockedUnit[], asked: Asked): RefusedUnitMove[] => {
  const ids = new Set(units.map((one) => one.unitId));
  const known = codeIndexOf(units, (one) => one.barcode);
  const none = { code: 'NOT_FOUND', state: null } as const;
  return [
    ...asked.unitIds.filter((id) => !ids.has(id)).map((unitId) => ({ ...none, unitId, barcode: '' })),
    ...asked.barcodes.filter((one) => !known.has(one)).map((barcode) => ({ ...none, unitId: null, barcode })),
  ];
};

type Code = ReturnType<typeof moveRefusalOf> | 'UNIT_AT_VENDOR' | 'CHANGED' | 'FORBIDDEN';

/** Returns null if the unit may move or is in state `to`. */
const whyNot = (
  scope: Scope,
  { unitId, state, careDue }: LockedUnit,
  { to, seen, held }: { to: UnitState; seen: UnitState | undefined; held: ReadonlySet<number> },
): Code | null => {
  const verdict = checkMove(state, to, effectiveRole(scope.roles));
  if (verdict === 'same') return null;
  if (careDue !== null) return 'UNIT_AT_VENDOR';
  if (verdict === 'illegal') return moveRefusalOf(state);
  if (seen !== undefined && seen !== state) return 'CHANGED';
  return verdict === 'role' || held.has(unitId) ? 'FORBIDDEN' : null;
};

/** Staff may not retire a garment while its order holds the deposit, because damage is charged first. */
const unitsHeldForDeposit = async (
  q: Tx,
  scope: Scope,
  units: readonly LockedUnit[],
): Promise<ReadonlySet<number>> => {
  if (effectiveRole(scope.roles) !== 'staff') return new Set();
  const ids = units.map((one) => one.unitId);
  const { rows } = await sql<{ ids: number[] }>`
    select ${reservedOrderPort.provided.withDeposit(scope, ids)} as ids`.execute(q);
  return new Set(rows[0]?.ids.map(Number));
};

/**
 * Moves all units or none. Errors have `data.items` (`RefusedUnitMove`). Immovable reservations are
 * `endangered` and prevent retiring (UNIT_RESERVED with `data.endangered`).
 */
export const moveUnits = writeHandler<typeof stockContract.moveUnits>(async (q, scope, call) => {
  const { to, from, note, cost } = call.body;
  const asked = { unitIds: [...new Set(call.body.unitIds)], barcodes: [...new Set(call.body.barcodes)] };
  const units = await lockUnits(q, scope, asked);
  const unknown = missing(units, asked);
  if (unknown.length > 0) return call.fail('NOT_FOUND', { data: { items: unknown } });
  const held = to === 'retired' ? await unitsHeldForDeposit(q, scope, units) : new Set<number>();
  const refused = units.flatMap((unit) => {
    const { unitId, barcode, state } = unit;
    const code = whyNot(scope, unit, { to, seen: from, held });
    return code === null ? [] : [{ unitId, barcode, state, code }];
  });
  const [first] = refused;
  if (first !== undefined)
    return call.fail(first.code, { values: { barcode: first.barcode }, data: { items: refused } });
  const moving = units.filter((one) => one.state !== to);
  const { rearranged, endangered } = await setUnitStates(q, scope, moving, { to, note, cost });
  const [danger] = endangered;
  if (to === 'retired' && danger !== undefined) {
    const { barcode, from: firstDay, due } = danger;
    return call.fail('UNIT_RESERVED', { values: { barcode, from: firstDay, to: due }, data: { endangered } });
  }
  return {
    itemList: moving.map(({ unitId, barcode, state }) => ({ unitId, barcode, from: state, state: to })),
    rearranged,
    endangered,
  };
});
