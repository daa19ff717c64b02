/** What a scan may turn out to be, and the lists a stock take has. */
import type { UnitState } from '#inventory/stock/contract.ts';
import { isOnRack } from '#inventory/stock/unit-states.ts';

/**
 * expected: belongs here and should hang here · wrongBranch: of another branch · unexpected: of this branch, but
 * recorded as elsewhere (out, in wash, sold, lost …) or not of the category being counted · unknown: no garment
 * of the shop has this barcode.
 */
export const scanResults = ['expected', 'wrongBranch', 'unexpected', 'unknown'] as const;
export type ScanResult = (typeof scanResults)[number];

export const lineKinds = ['missing', 'counted', 'unexpected', 'wrongBranch', 'unknown'] as const;
export type LineKind = (typeof lineKinds)[number];

/** The list a scan goes to. */
export const kindOf = (result: ScanResult): Exclude<LineKind, 'missing'> =>
  result === 'expected' ? 'counted' : result;

export type Counted = { branchId: number; category: string };
export type CountedUnit = { branchId: number; state: UnitState; category: string };

/** What a scan of this unit (undefined: no such barcode) means for the take. The SQL of the room says the same. */
export const judgeScan = (take: Counted, unit: CountedUnit | undefined): ScanResult => {
  if (unit === undefined) return 'unknown';
  if (unit.branchId !== take.branchId) return 'wrongBranch';
  const here = isOnRack(unit.state);
  return here && (take.category === '' || unit.category === take.category) ? 'expected' : 'unexpected';
};

/** Is the garment missing as long as nobody has scanned it? */
export const isExpected = (take: Counted, unit: CountedUnit): boolean => judgeScan(take, unit) === 'expected';
