/** When a branch is open, of its own hours and the days on which the whole shop is closed. Pure. */
import { type Day, weekday } from '../core/common/day.ts';
import { type ClosedDays, isClosed } from '../order/days.ts';
import type { DayHours, Hours } from '../shop/hours.ts';

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

/** From Monday on. */
const week = [1, 2, 3, 4, 5, 6, 0];

export type WeekRun = { from: number; to: number; hours: DayHours | null };

const same = (a: DayHours | null, b: DayHours | null): boolean => a?.from === b?.from && a?.to === b?.to;

/** A week as it is read: days that follow each other with the same hours are one run. None where nothing is said. */
export const weekRuns = (hours: Hours, closedWeekdays: readonly number[]): WeekRun[] => {
  if (hours.length === 0) return [];
  const runs: WeekRun[] = [];
  for (const at of week) {
    const day = closedWeekdays.includes(at) ? null : (hours[at] ?? null);
    const last = runs.at(-1);
    if (last !== undefined && same(last.hours, day)) last.to = at;
    else runs.push({ from: at, to: at, hours: day });
  }
  return runs;
};
