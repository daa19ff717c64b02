import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Endangered } from '#inventory/stock/unit-contract.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import type { LockedUnit } from './lock-units.ts';
import { movePromisesAway } from '../reservations/reassign-reservations.ts';
import { noteUnits } from './unit-events.ts';

/**
 * Puts garments locked by `lockUnits` into a state; the caller has judged the moves. Writes their lives and the
 * audit log, and moves promises to other garments where it can. `cost` in satang, of each; `told` says note and cost of
 * single garments; `freeAgain` as movePromisesAway says.
 */
export const putUnits = async (
  q: Tx,
  scope: Scope,
  moving: readonly Pick<LockedUnit, 'unitId' | 'barcode' | 'state'>[],
  {
    to,
    note,
    cost = 0,
    told,
    freeAgain,
  }: {
    to: UnitState;
    note: string;
    cost?: number;
    told?: ReadonlyMap<number, { note: string; cost: number }>;
    freeAgain?: ReadonlyMap<number, Day>;
  },
): Promise<{ rearranged: number; endangered: Endangered[] }> => {
  if (moving.length === 0) return { rearranged: 0, endangered: [] };
  const ids = moving.map((one) => one.unitId);
  await sql`update unit set state = ${to} where shop_id = ${scope.shopId} and id = any(${ids}::bigint[])`.execute(
    q,
  );
  const kindOf = (state: UnitState) => (state === 'lost' ? 'found' : 'state');
  await noteUnits(
    q,
    scope,
    moving.map(({ unitId, state }) => ({
      unitId,
      kind: kindOf(state),
      from: state,
      to,
      note,
      cost,
      ...told?.get(unitId),
    })),
  );
  const { rearranged, endangered } = await movePromisesAway(q, scope, ids, to, freeAgain);
  await audit(q, scope, {
    action: 'unit.state',
    subject: 'unit',
    id: moving.length === 1 ? (ids[0] ?? null) : null,
    before: moving.map(({ unitId, barcode, state }) => ({ unitId, barcode, state })),
    after: {
      state: to,
      note,
      cost: told === undefined ? cost : [...told.values()].reduce((sum, one) => sum + one.cost, 0),
      rearranged,
      endangered: endangered.map((one) => one.reservationId),
    },
  });
  return { rearranged, endangered };
};
