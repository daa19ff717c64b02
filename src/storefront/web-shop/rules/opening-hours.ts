import { type Day, weekday } from '#lib/dates/day.ts';
import { type Closures, isClosedOn } from '#setup/shop/closures.ts';
import type { OpeningHoursOfDay, OpeningHours } from '#setup/shop/opening-hours.ts';

/** `said` is null if the shop has entered no hours. */
export type OpeningOnDay = { open: false } | { open: true; said: OpeningHoursOfDay | null };

export const openingOnDay = (hours: OpeningHours, day: Day, shop: Closures): OpeningOnDay => {
  const said = hours[weekday(day)];
  if (isClosedOn(shop, day) || said === null) return { open: false };
  return { open: true, said: said ?? null };
};

export const closedWeekdaysOf = (
  branches: readonly { hours: OpeningHours }[],
  closedWeekdays: readonly number[],
): number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter(
    (at) =>
      closedWeekdays.includes(at) || (branches.length > 0 && branches.every((one) => one.hours[at] === null)),
  );
