import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countAvailableOnRack, itemRackOf, rackSinceDay } from './rack.ts';
import { rackQuery } from './sql-rack.ts';
import type { SearchDays } from '../search/available-rows.ts';

export type AvailabilityByDays = { itemId: number; branchId: number; free: readonly number[] };

export const countAvailableByDays = async (
  db: Db,
  scope: Scope,
  ask: { itemIds: readonly number[]; branchIds: readonly number[]; spans: readonly SearchDays[] },
): Promise<AvailabilityByDays[]> => {
  const today = bangkokDay(new Date());
  const first = ask.spans.reduce<Day>((least, one) => (one.pickupDay < least ? one.pickupDay : least), today);
  const pairs = ask.itemIds.flatMap((itemId) => ask.branchIds.map((branchId) => ({ itemId, branchId })));
  if (pairs.length === 0 || ask.spans.length === 0) return [];
  const rows = await db.read(scope, rackQuery(scope, { pairs, today, since: rackSinceDay(today, first) }));
  return rows.map(itemRackOf).map((rack) => ({
    itemId: rack.itemId,
    branchId: rack.branchId,
    free: ask.spans.map(({ pickupDay, returnDay }) => countAvailableOnRack(rack, pickupDay, returnDay)),
  }));
};
