/** Changes a state only as `checkMove` allows, and never marks a garment that is out. */
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lockUnits, setUnitStates } from '#inventory/stock/server/index.ts';
import type { TakeLine, TakeDetail } from '../contract.ts';
import type { TakeLists } from './take-report.ts';
import { loadTakeLists } from './take-report.ts';

type Closing = {
  takeId: number;
  name: string;
  wish: { missingToLost: boolean; lostToFound: boolean };
  seen: TakeLists;
};

const ids = (lines: readonly TakeLine[]): number[] => lines.flatMap((one) => one.unitId ?? []);
const isLost = (one: TakeLine): boolean => one.state === 'lost';

/**
 * Changes missing garments to `lost` and scanned lost garments to `inspect`. Reads the lists again under the
 * locks, because a garment may have been handed out.
 */
export const markTakeUnits = async (
  q: Tx,
  scope: Scope,
  { takeId, name, wish, seen }: Closing,
): Promise<{ lists: TakeLists; marked: TakeDetail['marked'] }> => {
  const wanted = (lists: TakeLists) => ({
    lost: wish.missingToLost ? ids(lists.missing) : [],
    found: wish.lostToFound ? ids(lists.unexpected.filter(isLost)) : [],
  });
  const first = wanted(seen);
  const some = [...first.lost, ...first.found];
  if (some.length === 0) return { lists: seen, marked: { lost: 0, found: 0 } };
  const locked = await lockUnits(q, scope, { unitIds: some });
  const lists = await loadTakeLists(q, scope, takeId);
  const now = wanted(lists);
  // A garment that became missing after the lock is not marked.
  const those = (unitIds: readonly number[]) => {
    const chosen = new Set(unitIds);
    return locked.filter((one) => chosen.has(one.unitId));
  };
  const lost = those(now.lost);
  const found = those(now.found);
  await setUnitStates(q, scope, lost, { to: 'lost', note: name });
  await setUnitStates(q, scope, found, { to: 'inspect', note: name });
  return { lists, marked: { lost: lost.length, found: found.length } };
};
