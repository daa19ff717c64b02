/** When things happen in the demo shop, seen from the day it is made. Pure. */
import { addDays, type Day, weekday } from '#lib/dates/day.ts';
import {
  blockedRange,
  type DaySpan,
  overlaps,
  type ReservationRules,
} from '#inventory/stock/reservation-days.ts';
import type { Random } from './random.ts';
import type { Garment } from './inventory.ts';

export type Clock = {
  today: Day;
  /** `days` from today; a closed day moves on to the next open one. */
  day(days: number): Day;
  /** A time of the day within opening hours, never in the future. */
  at(day: Day, random: Random): string;
};

export const demoClock = (now: Date, today: Day, closedDays: readonly Day[]): Clock => ({
  today,
  day: (days) => {
    let day = addDays(today, days);
    while (days !== 0 && closedDays.includes(day)) day = addDays(day, Math.sign(days));
    return day;
  },
  at: (day, random) => {
    const open = weekday(day) % 6 === 0 ? 9 : 10;
    const minutes = random.between(open * 60, 18 * 60);
    const text = `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00+07:00`;
    return Date.parse(text) <= now.getTime() ? text : now.toISOString();
  },
});

/** Who keeps count of what is promised while the orders are thought up: never more than the rack holds. */
export type Bookings = {
  rulesOf(garment: Garment): ReservationRules;
  /** How many of the garment the branch could still promise for the days. */
  free(garment: Garment, branch: number, pickupDay: Day, lastDay: Day): number;
  take(garment: Garment, branch: number, pickupDay: Day, lastDay: Day): void;
};

export const bookings = (turnaroundOf: (category: string) => number): Bookings => {
  const spans = new Map<string, DaySpan[]>();
  const keyOf = (garment: Garment, branch: number): string => `${garment.itemId} ${branch}`;
  const rulesOf = (garment: Garment): ReservationRules => ({
    turnaroundDays: turnaroundOf(garment.group.category),
    sameDayHandover: false,
  });
  return {
    rulesOf,
    free: (garment, branch, pickupDay, lastDay) => {
      const span = blockedRange(rulesOf(garment), pickupDay, lastDay);
      const busy = (spans.get(keyOf(garment, branch)) ?? []).filter((one) => overlaps(one, span)).length;
      return (garment.units[branch] ?? 0) - busy;
    },
    take: (garment, branch, pickupDay, lastDay) => {
      const key = keyOf(garment, branch);
      spans.set(key, [...(spans.get(key) ?? []), blockedRange(rulesOf(garment), pickupDay, lastDay)]);
    },
  };
};
