/** What is looked for at a counter and not free, and what is found instead. */
import type { Day } from '#lib/dates/day.ts';
import { asked } from '#platform/ports/define-port.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SearchRow } from '../search/sql-search-items.ts';

export type NotFree = {
  day: Day;
  wanted: readonly { groupId: number; size: string }[];
  /** Styles that were looked for and are free. */
  found: readonly number[];
  /** Who asks again within so many milliseconds means the same wish; on the same day when left out. */
  within?: number;
};

/** Hears of it; never waits and never throws. */
export const nothingFree =
  asked<(db: Db, scope: Pick<Scope, 'shopId' | 'userId' | 'branchId'>, what: NotFree) => void>('nothingFree');

/** What somebody typed may mean so many styles; more are looked around in, not wanted. */
const mostMeant = 3;

/** Tells of a search by words that found garments: none of them free from `day` on, or these items. */
export const noteNothingFree = (
  db: Db,
  scope: Scope,
  day: Day,
  rows: readonly SearchRow[],
  free?: ReadonlyMap<number, number>,
): void => {
  const there = rows.filter((row) => row.itemId !== null && (free?.get(row.itemId) ?? 0) > 0);
  if (there.length > 0) {
    const found = new Set(there.flatMap((row) => (row.groupId === null ? [] : [row.groupId])));
    if (found.size <= mostMeant) nothingFree.answers(db, scope, { day, wanted: [], found: [...found] });
    return;
  }
  const wanted = new Map(
    rows.flatMap(({ groupId, itemId, size }) =>
      groupId === null || itemId === null ? [] : [[`${groupId} ${size}`, { groupId, size }] as const],
    ),
  );
  if (wanted.size === 0 || new Set([...wanted.values()].map((one) => one.groupId)).size > mostMeant) return;
  nothingFree.answers(db, scope, { day, wanted: [...wanted.values()], found: [] });
};
