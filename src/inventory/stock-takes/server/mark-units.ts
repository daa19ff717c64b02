/** What closing changes on the rack, through the stock room: only legal moves, never a garment that is out. */
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lockUnits, putUnits } from '#inventory/stock/server/index.ts';
import type { Line, TakeDetail } from '../contract.ts';
import type { Lists } from './take-report.ts';
import { listsOf } from './take-report.ts';

type Closing = {
  takeId: number;
  name: string;
  wish: { missingToLost: boolean; lostToFound: boolean };
  seen: Lists;
};

const ids = (lines: readonly Line[]): number[] => lines.flatMap((one) => one.unitId ?? []);
const isLost = (one: Line): boolean => one.state === 'lost';

/**
 * Marks missing garments as lost and lost ones that were scanned as found (to be looked at). The lists are
 * read again once the garments are locked: one that was handed out a moment before is no longer missing.
 */
export const mark = async (
  q: Tx,
  scope: Scope,
  { takeId, name, wish, seen }: Closing,
): Promise<{ lists: Lists; marked: TakeDetail['marked'] }> => {
  const wanted = (lists: Lists) => ({
    lost: wish.missingToLost ? ids(lists.missing) : [],
    found: wish.lostToFound ? ids(lists.unexpected.filter(isLost)) : [],
  });
  const first = wanted(seen);
  const some = [...first.lost, ...first.found];
  if (some.length === 0) return { lists: seen, marked: { lost: 0, found: 0 } };
  const locked = await lockUnits(q, scope, { unitIds: some });
  const lists = await listsOf(q, scope, takeId);
  const now = wanted(lists);
  // What has come to be missing since the lock was taken is not locked, and stays as it is.
  const those = (unitIds: readonly number[]) => {
    const chosen = new Set(unitIds);
    return locked.filter((one) => chosen.has(one.unitId));
  };
  const lost = those(now.lost);
  const found = those(now.found);
  await putUnits(q, scope, lost, { to: 'lost', note: name });
  await putUnits(q, scope, found, { to: 'inspect', note: name });
  return { lists, marked: { lost: lost.length, found: found.length } };
};
