import { asDay, type Day } from '#lib/dates/day.ts';
import { isClosedOn, openDayFrom } from '#setup/shop/closures.ts';
import type { Order } from '../contract.ts';
import { isInStateSet } from '../states.ts';

export type ClosedDayNote = {
  kind: 'pickup' | 'return';
  day: Day;
  /** Next open day, null if the shop opens for this order. */
  next: Day | null;
};

export const closedDayNotesOf = ({ lines, closures }: Pick<Order, 'lines' | 'closures'>): ClosedDayNote[] => {
  const { openDays: _, ...usual } = closures;
  const notes = lines.flatMap((line) => [
    ...(isInStateSet('held', line.state) ? [{ kind: 'pickup' as const, day: asDay(line.pickupDay) }] : []),
    ...(isInStateSet('running', line.state) ? [{ kind: 'return' as const, day: asDay(line.returnDay) }] : []),
  ]);
  const closed = notes.filter(({ day }) => isClosedOn(usual, day));
  return [...new Map(closed.map((one) => [`${one.kind} ${one.day}`, one])).values()].map((one) => ({
    ...one,
    next: isClosedOn(closures, one.day) ? openDayFrom(closures, one.day, 1) : null,
  }));
};
