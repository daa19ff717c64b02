import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { reading } from '#platform/http/handlers.ts';
import type { insightContract } from '#reporting/analytics/contract.ts';
import type { TimelineAsk } from './sql.ts';
import { barsQuery, countQuery, groupQuery, unitsQuery } from './sql.ts';

/**
 * Units of a group that can be rented and their promises from a day on (today unless given), in one round trip.
 * NOT_FOUND for an unknown group or a branch that is not the user's.
 */
export const timeline = reading<typeof insightContract.timeline>(async (db, scope, call) => {
  const { id } = call.params;
  const { branchId, days, page, size, color, itemSize } = call.query;
  if (branchId !== undefined && !scope.branchIds.includes(branchId)) return call.fail('NOT_FOUND');
  const today = bangkokDay(new Date());
  const from = call.query.from ?? today;
  const ask: TimelineAsk = {
    groupId: id,
    branchIds: branchId === undefined ? scope.branchIds : [branchId],
    color,
    itemSize,
    from,
    until: addDays(from, days),
    page,
    size,
  };
  const [groups, units, bars, counts] = await db.readAll(scope, [
    groupQuery(scope, id),
    unitsQuery(scope, ask),
    barsQuery(scope, ask),
    countQuery(scope, ask),
  ]);
  const [group] = groups;
  if (group === undefined) return call.fail('NOT_FOUND');
  return {
    groupId: id,
    name: group.name,
    code: group.code,
    image: imageUrl(scope.shopId, 'item', group.token),
    colors: group.colors ?? [],
    sizes: group.sizes ?? [],
    from,
    days,
    today,
    units,
    bars,
    page,
    size,
    total: counts[0]?.found ?? 0,
  };
});
