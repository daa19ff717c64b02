import type { Day } from '#lib/dates/day.ts';
import { definePort } from '#platform/ports/define-port.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ItemSearchRow } from '../search/sql-search-items.ts';

export type UnmetDemand = {
  day: Day;
  wanted: readonly { groupId: number; size: string }[];
  found: readonly number[];
  /** Milliseconds within which the same request counts once. Defaults to the same day. */
  within?: number;
};

/** A provider never blocks or throws. */
export const unmetDemandPort =
  definePort<(db: Db, scope: Pick<Scope, 'shopId' | 'userId' | 'branchId'>, what: UnmetDemand) => void>(
    'nothingFree',
  );

/** The user only browses if more styles match. */
const mostMeant = 3;

/** `free`: free units by item. If absent, no item of `rows` is free from `day` on. */
export const reportUnmetSearch = (
  db: Db,
  scope: Scope,
  day: Day,
  rows: readonly ItemSearchRow[],
  free?: ReadonlyMap<number, number>,
): void => {
  const there = rows.filter((row) => row.itemId !== null && (free?.get(row.itemId) ?? 0) > 0);
  if (there.length > 0) {
    const found = new Set(there.flatMap((row) => (row.groupId === null ? [] : [row.groupId])));
    if (found.size <= mostMeant) unmetDemandPort.provided(db, scope, { day, wanted: [], found: [...found] });
    return;
  }
  const wanted = new Map(
    rows.flatMap(({ groupId, itemId, size }) =>
      groupId === null || itemId === null ? [] : [[`${groupId} ${size}`, { groupId, size }] as const],
    ),
  );
  if (wanted.size === 0 || new Set([...wanted.values()].map((one) => one.groupId)).size > mostMeant) return;
  unmetDemandPort.provided(db, scope, { day, wanted: [...wanted.values()], found: [] });
};
