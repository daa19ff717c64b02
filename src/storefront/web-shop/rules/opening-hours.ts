/** When a branch is open, of its own hours and the days on which the whole shop is closed. Pure. */
import { type Day, weekday } from '#lib/dates/day.ts';
import { type ClosedDays, isClosed } from '#orders/order/rules/rental-days.ts';
import type { DayHours, Hours } from '#setup/shop/opening-hours.ts';

/** On one day; `said`: its hours are known. */
export type OpenOn = { open: false } | { open: true; said: DayHours | null };

export const openOn = (hours: Hours, day: Day, shop: ClosedDays): OpenOn => {
  const said = hours[weekday(day)];
  if (isClosed(shop, day) || said === null) return { open: false };
  return { open: true, said: said ?? null };
};

/** Weekdays on which nothing of the shop is open: those of its rules, and on which each branch is closed by its hours. */
export const closedWeekdaysOf = (
  branches: readonly { hours: Hours }[],
  closedWeekdays: readonly number[],
): number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter(
    (at) =>
      closedWeekdays.includes(at) || (branches.length > 0 && branches.every((one) => one.hours[at] === null)),
  );
