import { AppError } from '#lib/errors/errors.ts';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { dayClock, type TimeSpan } from '#setup/shop/day-times.ts';
import { slotsOf, type VisitKind } from '#orders/order/visit-times.ts';
import { lockVisitsOfBranch, saveVisit, type SlotDayOf, slotDayQuery } from './sql.ts';

type ChosenVisit = SlotDayOf & {
  orderId: number;
  kind: VisitKind;
  /** Start of the slot in minutes of the day. */
  from: number;
};

/**
 * Throws VISIT_CLOSED unless the time is a coming slot of the branch. For a full slot, throws VISIT_FULL
 * without `overbook`, and FORBIDDEN if the user lacks the right.
 */
export const chooseVisit = async (
  q: Tx,
  scope: Scope,
  chosen: ChosenVisit,
  overbook = false,
): Promise<TimeSpan> => {
  await lockVisitsOfBranch(scope, chosen.branchId).execute(q);
  const [day] = (await slotDayQuery(scope, chosen).execute(q)).rows;
  if (day === undefined) throw new AppError('NOT_FOUND');
  const slot = slotsOf(day, dayClock()).find((one) => one.from === chosen.from);
  if (slot === undefined || slot.state === 'past') throw new AppError('VISIT_CLOSED');
  if (slot.state === 'full' && !overbook)
    throw new AppError('VISIT_FULL', { values: { n: day.places ?? 0 } });
  if (slot.state === 'full' && !hasRight(scope, 'overbook')) throw new AppError('FORBIDDEN');
  await saveVisit(scope, { ...chosen, to: slot.to }).execute(q);
  return slot;
};
