import type { Day } from '#lib/dates/day.ts';
import { dayClock } from '#setup/shop/day-times.ts';
import { isReturnTooEarly, slotsOf, type VisitKind } from '#orders/order/visit-times.ts';
import { slotDayQuery } from '#orders/order/server/index.ts';
import type { WebRequestInput } from '../request-views.ts';
import { type BranchSlots, chosenSlot, type VisitChoices } from '../rules/booking/visit-choice.ts';
import type { SiteRequest } from './site/http/site-request.ts';

type Visit = Pick<SiteRequest, 'db' | 'scope' | 'branches'>;

/**
 * Returns the slots of each branch with slots, on both days, in one trip to the database. The times of order
 * `orderId` itself count as free.
 */
export const readVisitChoices = async (
  { db, scope, branches }: Visit,
  days: { pickupDay: Day; returnDay: Day },
  orderId: number | null = null,
): Promise<VisitChoices> => {
  const placed = branches.flatMap((one, at) => (one.slots ? [{ ...one, branch: String(at + 1) }] : []));
  if (placed.length === 0) return { pickup: [], return: [] };
  const asked = [...new Set([days.pickupDay, days.returnDay])];
  const rows = await db.readAll(
    scope,
    asked.flatMap((day) => placed.map(({ branchId }) => slotDayQuery(scope, { branchId, day, orderId }))),
  );
  const clock = dayClock();
  const slotsOn = (day: Day): BranchSlots[] =>
    placed.flatMap(({ branch, name }, at) => {
      const found = rows[asked.indexOf(day) * placed.length + at]?.[0];
      return found === undefined ? [] : [{ branch, name, slots: slotsOf(found, clock) }];
    });
  return { pickup: slotsOn(days.pickupDay), return: slotsOn(days.returnDay) };
};

type ChosenTimes = { visits: Record<VisitKind, number | null>; wrong: ('pickupAt' | 'returnAt')[] };

export const chosenTimesOf = async (
  visit: Visit,
  typed: WebRequestInput,
  branchId: number,
  days: { pickupDay: Day; returnDay: Day },
): Promise<ChosenTimes> => {
  if (typed.delivery === 'parcel') return { visits: { pickup: null, return: null }, wrong: [] };
  const choices = await readVisitChoices(visit, days);
  const branch = String(visit.branches.findIndex((one) => one.branchId === branchId) + 1);
  const pickup = chosenSlot(choices.pickup, branch, typed.pickupAt);
  const chosen = chosenSlot(choices.return, branch, typed.returnAt);
  const isEarly = isReturnTooEarly(days, { pickup: pickup ?? null, return: chosen ?? null });
  const back = isEarly ? undefined : chosen;
  return {
    visits: { pickup: pickup ?? null, return: back ?? null },
    wrong: [
      ...(pickup === undefined ? (['pickupAt'] as const) : []),
      ...(back === undefined ? (['returnAt'] as const) : []),
    ],
  };
};
