import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { analyticsContract } from '#reporting/analytics/contract.ts';
import type { TimelineQuery } from './sql.ts';
import {
  timelinePromisesQuery,
  timelineUnitCountQuery,
  timelineGroupQuery,
  timelineUnitsQuery,
} from './sql.ts';

export const getGroupTimeline = readHandler<typeof analyticsContract.timeline>(async (db, scope, call) => {
  const { id } = call.params;
  const { branchId, days, page, size, color, itemSize } = call.query;
  if (branchId !== undefined && !scope.branchIds.includes(branchId)) return call.fail('NOT_FOUND');
  const today = bangkokDay(new Date());
  const from = call.query.from ?? today;
  const ask: TimelineQuery = {
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
    timelineGroupQuery(scope, id),
    timelineUnitsQuery(scope, ask),
    timelinePromisesQuery(scope, ask),
    timelineUnitCountQuery(scope, ask),
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
