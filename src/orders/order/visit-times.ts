import { z } from 'zod';
import type { Day } from '#lib/dates/day.ts';
import { type DayClock, mostAtOnce, openSpanOf, type TimeSpan, usualHours } from '#setup/shop/day-times.ts';
import type { OpeningHours } from '#setup/shop/opening-hours.ts';

export const visitKinds = ['pickup', 'return'] as const;
export type VisitKind = (typeof visitKinds)[number];

export type SlotDay = {
  day: Day;
  closed: boolean;
  hours: OpeningHours;
  /** Length of a slot, null if the branch has no slots. */
  minutes: number | null;
  /** Customers in a slot, null for no limit. */
  places: number | null;
  booked: readonly TimeSpan[];
};

export const slotStates = ['free', 'full', 'past'] as const;
export type VisitSlot = TimeSpan & { state: (typeof slotStates)[number] };

/** Omits time before closing that is shorter than a slot. */
export const slotsOf = (of: SlotDay, { today, minute }: DayClock): VisitSlot[] => {
  const { minutes, places, booked, day } = of;
  if (minutes === null || of.closed) return [];
  const open = openSpanOf(of) ?? usualHours;
  const count = Math.max(0, Math.floor((open.to - open.from) / minutes));
  return Array.from({ length: count }, (_, at): VisitSlot => {
    const from = open.from + at * minutes;
    const span = { from, to: from + minutes };
    if (day < today || (day === today && from <= minute)) return { ...span, state: 'past' };
    return { ...span, state: places !== null && mostAtOnce(booked, span) >= places ? 'full' : 'free' };
  });
};

/**
 * A return on the day of the pick-up must come after the pick-up. Start times are in minutes of the day, null
 * for no time.
 */
export const isReturnTooEarly = (
  { pickupDay, returnDay }: { pickupDay: Day; returnDay: Day },
  times: Readonly<Record<VisitKind, number | null>>,
): boolean =>
  pickupDay === returnDay && times.pickup !== null && times.return !== null && times.return <= times.pickup;

/** Times have the form '10:00'. */
export const VisitTime = z.object({ from: z.string(), to: z.string() });
export type VisitTime = z.output<typeof VisitTime>;

export const visitText = (time: VisitTime | null): string => (time === null ? '' : `${time.from}–${time.to}`);
