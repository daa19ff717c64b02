import { addDays, bangkokDay, bangkokInstant, type Day, weekday } from '#lib/dates/day.ts';
import { type Closures, isClosedOn } from '#setup/shop/closures.ts';
import { isOvernight, type OpeningHours } from '#setup/shop/opening-hours.ts';

export const holdSearchDays = 60;

const minute = 60_000;
const bangkokTime = (day: Day, time: string): number => Date.parse(bangkokInstant(day, time));

/** A branch without published hours is open all day. */
const openSpan = (hours: OpeningHours, closures: Closures, day: Day): { from: number; to: number } | null => {
  if (isClosedOn(closures, day)) return null;
  const own = hours[weekday(day)];
  if (own === null) return null;
  if (own === undefined)
    return { from: bangkokTime(day, '00:00'), to: bangkokTime(addDays(day, 1), '00:00') };
  const last = isOvernight(own) ? addDays(day, 1) : day;
  return { from: bangkokTime(day, own.from), to: bangkokTime(last, own.to) };
};

/**
 * Returns the end after `minutes` of the branch's open time. If the branch is open for too little time, all
 * time counts.
 */
export const endAfterOpenTime = (
  start: Date,
  minutes: number,
  { hours, closures }: { hours: OpeningHours; closures: Closures },
): Date => {
  let left = minutes * minute;
  // Hours past midnight belong to the day before.
  const first = addDays(bangkokDay(start), -1);
  let counted = start.getTime();
  for (let at = 0; at <= holdSearchDays; at += 1) {
    const open = openSpan(hours, closures, addDays(first, at));
    const from = Math.max(counted, open?.from ?? 0);
    if (open === null || open.to <= from) continue;
    if (open.to - from >= left) return new Date(from + left);
    left -= open.to - from;
    counted = open.to;
  }
  return new Date(start.getTime() + minutes * minute);
};
