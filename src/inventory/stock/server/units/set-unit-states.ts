import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ReservationAtRisk } from '#inventory/stock/unit-contract.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import type { LockedUnit } from './lock-units.ts';
import { reassignReservations } from '../reservations/reassign-reservations.ts';
import { recordUnitEvents } from './unit-events.ts';

/**
 * Units must be locked and moves checked. Moves reservations where possible. `cost`: satang per unit.
 * `details`: note and cost of single units. `freeAgain`: see reassignReservations.
 */
export const setUnitStates = async (
  q: Tx,
  scope: Scope,
  moving: readonly Pick<LockedUnit, 'unitId' | 'barcode' | 'state'>[],
  {
    to,
    note,
    cost = 0,
    details,
    freeAgain,
  }: {
    to: UnitState;
    note: string;
    cost?: number;
    details?: ReadonlyMap<number, { note: string; cost: number }>;
    freeAgain?: ReadonlyMap<number, Day>;
  },
): Promise<{ rearranged: number; endangered: ReservationAtRisk[] }> => {
  if (moving.length === 0) return { rearranged: 0, endangered: [] };
  const ids = moving.map((one) => one.unitId);
  await sql`update unit set state = ${to} where shop_id = ${scope.shopId} and id = any(${ids}::bigint[])`.execute(
    q,
  );
  const kindOf = (state: UnitState) => (state === 'lost' ? 'found' : 'state');
  await recordUnitEvents(
    q,
    scope,
    moving.map(({ unitId, state }) => ({
      unitId,
      kind: kindOf(state),
      from: state,
      to,
      note,
      cost,
      ...details?.get(unitId),
    })),
  );
  const { rearranged, endangered } = await reassignReservations(q, scope, ids, to, freeAgain);
  await writeAudit(q, scope, {
    action: 'unit.state',
    subject: 'unit',
    id: moving.length === 1 ? (ids[0] ?? null) : null,
    before: moving.map(({ unitId, barcode, state }) => ({ unitId, barcode, state })),
    after: {
      state: to,
      note,
      cost: details === undefined ? cost : [...details.values()].reduce((sum, one) => sum + one.cost, 0),
      rearranged,
      endangered: endangered.map((one) => one.reservationId),
    },
  });
  return { rearranged, endangered };
};
