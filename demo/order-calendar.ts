import { addDays, type Day, weekday } from '#lib/dates/day.ts';
import {
  blockedRange,
  type DaySpan,
  spansOverlap,
  type ReservationRules,
} from '#inventory/stock/reservation-days.ts';
import type { RandomSource } from './random.ts';
import type { DemoGarment } from './inventory.ts';

export type DemoClock = {
  today: Day;
  /** Returns the open day nearest to this distance from today. */
  day(days: number): Day;
  /** Returns a time within opening hours, never in the future. */
  at(day: Day, random: RandomSource): string;
};

export const demoClock = (now: Date, today: Day, closedDays: readonly Day[]): DemoClock => ({
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

/** The bookings never reserve more units than exist. */
export type DemoBookings = {
  rulesOf(garment: DemoGarment): ReservationRules;
  free(garment: DemoGarment, branch: number, pickupDay: Day, lastDay: Day): number;
  take(garment: DemoGarment, branch: number, pickupDay: Day, lastDay: Day): void;
};

export const trackDemoBookings = (turnaroundOf: (category: string) => number): DemoBookings => {
  const spans = new Map<string, DaySpan[]>();
  const keyOf = (garment: DemoGarment, branch: number): string => `${garment.itemId} ${branch}`;
  const rulesOf = (garment: DemoGarment): ReservationRules => ({
    turnaroundDays: turnaroundOf(garment.group.category),
    sameDayHandover: false,
  });
  return {
    rulesOf,
    free: (garment, branch, pickupDay, lastDay) => {
      const span = blockedRange(rulesOf(garment), pickupDay, lastDay);
      const busy = (spans.get(keyOf(garment, branch)) ?? []).filter((one) => spansOverlap(one, span)).length;
      return (garment.units[branch] ?? 0) - busy;
    },
    take: (garment, branch, pickupDay, lastDay) => {
      const key = keyOf(garment, branch);
      spans.set(key, [...(spans.get(key) ?? []), blockedRange(rulesOf(garment), pickupDay, lastDay)]);
    },
  };
};
