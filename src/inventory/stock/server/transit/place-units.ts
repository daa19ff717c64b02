/** Moves new units to another branch without transit. */
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DepartureRefusal } from '#inventory/stock/branch-departure.ts';
import { clearRack } from './clear-rack.ts';
import { recordUnitEvents } from '../units/unit-events.ts';
import { isBranch, lockTransitUnits, setUnitBranch } from './sql-transit.ts';

export type PlacementRefusal = Omit<DepartureRefusal, 'code'> & {
  code: DepartureRefusal['code'] | 'NOT_NEW';
};

export const placeUnitsAtBranch = async (
  q: Tx,
  scope: Scope,
  ask: { unitIds: readonly number[]; toBranchId: number },
): Promise<{ placed: number[]; kept: PlacementRefusal[] }> => {
  const { toBranchId } = ask;
  const today = bangkokDay(new Date());
  const units = await lockTransitUnits(q, scope, ask.unitIds);
  const known = scope.branchIds.includes(toBranchId) && (await isBranch(q, scope, toBranchId));
  const mine = units.every((one) => scope.branchIds.includes(one.branchId));
  if (!known || !mine || units.length < new Set(ask.unitIds).size) throw new AppError('NOT_FOUND');
  const placed: number[] = [];
  const kept: PlacementRefusal[] = [];
  const byBranch = Map.groupBy(units, (one) => one.branchId);
  byBranch.delete(toBranchId);
  for (const [fromBranchId, here] of byBranch) {
    const old = here.filter((one) => one.moved && one.state === 'ready');
    kept.push(...old.map(({ unitId, barcode }) => ({ unitId, barcode, code: 'NOT_NEW' as const })));
    const left = await clearRack(q, scope, {
      branchId: fromBranchId,
      must: here.filter((one) => !old.includes(one)),
      today,
      stays: (one) => one.branchId === toBranchId,
    });
    kept.push(...left.kept);
    const unitIds = left.leave.map((one) => one.unitId);
    if (unitIds.length === 0) continue;
    await setUnitBranch(q, scope, unitIds, { branchId: toBranchId, state: 'ready' });
    await recordUnitEvents(
      q,
      scope,
      unitIds.map((unitId) => ({
        unitId,
        kind: 'received',
        from: 'ready',
        to: 'ready',
        fromBranchId,
        toBranchId,
      })),
    );
    placed.push(...unitIds);
  }
  return { placed, kept };
};
