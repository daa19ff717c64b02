import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { freeOn, rackOf, sinceDay } from './rack.ts';
import { rackQuery } from './sql-rack.ts';
import type { Days } from '../search/available-rows.ts';

/** How many garments of an item are free in a branch, one number for each of the spans asked. */
export type FreeByDays = { itemId: number; branchId: number; free: readonly number[] };

/**
 * For a calendar: how many garments of each item can be had in each branch from each pick-up to its return day,
 * re-arranging included. One round trip, however many spans.
 */
export const freeByDays = async (
  db: Db,
  scope: Scope,
  ask: { itemIds: readonly number[]; branchIds: readonly number[]; spans: readonly Days[] },
): Promise<FreeByDays[]> => {
  const today = bangkokDay(new Date());
  const first = ask.spans.reduce<Day>((least, one) => (one.pickupDay < least ? one.pickupDay : least), today);
  const pairs = ask.itemIds.flatMap((itemId) => ask.branchIds.map((branchId) => ({ itemId, branchId })));
  if (pairs.length === 0 || ask.spans.length === 0) return [];
  const rows = await db.read(scope, rackQuery(scope, { pairs, today, since: sinceDay(today, first) }));
  return rows.map(rackOf).map((rack) => ({
    itemId: rack.itemId,
    branchId: rack.branchId,
    free: ask.spans.map(({ pickupDay, returnDay }) => freeOn(rack, pickupDay, returnDay)),
  }));
};
