import type { UnitState } from '#inventory/stock/contract.ts';
import { isOnRack } from '#inventory/stock/unit-states.ts';

/**
 * `expected`: a garment on this branch's rack. `unexpected`: a garment of this branch that is off the rack
 * (out, wash, sold, lost …) or in a category not counted. `unknown`: no barcode of the shop.
 */
export const scanResults = ['expected', 'wrongBranch', 'unexpected', 'unknown'] as const;
export type ScanResult = (typeof scanResults)[number];

export const takeLineKinds = ['missing', 'counted', 'unexpected', 'wrongBranch', 'unknown'] as const;
export type TakeLineKind = (typeof takeLineKinds)[number];

export const takeLineKindOf = (result: ScanResult): Exclude<TakeLineKind, 'missing'> =>
  result === 'expected' ? 'counted' : result;

export type TakeScope = { branchId: number; category: string };
export type CountedUnit = { branchId: number; state: UnitState; category: string };

/** Returns `unknown` if `unit` is undefined. `scanResultSql` is the same rule. */
export const judgeScan = (take: TakeScope, unit: CountedUnit | undefined): ScanResult => {
  if (unit === undefined) return 'unknown';
  if (unit.branchId !== take.branchId) return 'wrongBranch';
  const here = isOnRack(unit.state);
  return here && (take.category === '' || unit.category === take.category) ? 'expected' : 'unexpected';
};

export const isExpected = (take: TakeScope, unit: CountedUnit): boolean =>
  judgeScan(take, unit) === 'expected';
