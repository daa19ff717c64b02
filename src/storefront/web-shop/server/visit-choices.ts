import type { Day } from '#lib/dates/day.ts';
import { dayClock } from '#setup/shop/day-times.ts';
import { slotsOf } from '#orders/order/visit-times.ts';
import { slotDayQuery } from '#orders/order/server/index.ts';
import type { BranchSlots, VisitChoices } from '../rules/booking/visit-choice.ts';
import type { SiteRequest } from './site/http/site-request.ts';

type Visit = Pick<SiteRequest, 'db' | 'scope' | 'branches'>;

/** Returns the slots of branches on both days. The order `orderId` may choose its own times again. */
export const readVisitChoices = async (
  { db, scope, branches }: Visit,
  days: { pickupDay: Day; returnDay: Day },
  orderId: number | null = null,
): Promise<VisitChoices> => {
  const placed = branches.flatMap((one, at) => (one.slots ? [{ ...one, branch: String(at + 1) }] : []));
  const slotsOn = async (day: Day): Promise<BranchSlots[]> => {
    const rows = await db.readAll(
      scope,
      placed.map(({ branchId }) => slotDayQuery(scope, { branchId, day, orderId })),
    );
    const clock = dayClock();
    return placed.flatMap(({ branch, name }, at) => {
      const found = rows[at]?.[0];
      return found === undefined ? [] : [{ branch, name, slots: slotsOf(found, clock) }];
    });
  };
  if (placed.length === 0) return { pickup: [], return: [] };
  const [pickup, back] = await Promise.all([slotsOn(days.pickupDay), slotsOn(days.returnDay)]);
  return { pickup, return: back };
};
