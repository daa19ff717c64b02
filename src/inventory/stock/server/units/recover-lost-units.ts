import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { setUnitBranch } from '../transit/sql-transit.ts';
import { lockUnits } from './lock-units.ts';
import { setUnitStates } from './set-unit-states.ts';
import { recordUnitEvents } from './unit-events.ts';

/** Moves lost units of any branch to inspection in the scope's branch. */
export const recoverLostUnits = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
  note: string,
): Promise<void> => {
  if (unitIds.length === 0) return;
  const lost = (await lockUnits(q, scope, { unitIds, anyBranch: true })).filter(
    (one) => one.state === 'lost',
  );
  const elsewhere = lost.filter((one) => one.branchId !== scope.branchId);
  if (elsewhere.length > 0) {
    const ids = elsewhere.map((one) => one.unitId);
    await setUnitBranch(q, scope, ids, { branchId: scope.branchId, state: 'lost' });
    await recordUnitEvents(
      q,
      scope,
      elsewhere.map(({ unitId, branchId }) => ({
        unitId,
        kind: 'received',
        fromBranchId: branchId,
        toBranchId: scope.branchId,
        note,
      })),
    );
  }
  await setUnitStates(q, scope, lost, { to: 'inspect', note });
};
