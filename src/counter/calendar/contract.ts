import { z } from 'zod';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay, daysBetween } from '#lib/dates/day.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  DayIn,
  DayOut,
  IdIn,
  IdOut,
  TextIn,
  pageFields,
  pageSchemaOf,
  ListPhoneOut,
  CustomerTextOut,
} from '#lib/contract/wire-schemas.ts';
import { TimelineBar, TimelineUnit } from '#inventory/stock/timeline-bars.ts';
import { eventKinds } from './event-kinds.ts';

/**
 * Pick-up or return: `booked` (no garment is out), `out` (all are out), `part` (the garments' states differ),
 * `done`. Fitting: `booked`, `done` (the customer came), `missed`.
 */
export const eventStates = ['booked', 'out', 'part', 'done', 'missed'] as const;
export type EventState = (typeof eventStates)[number];

const maxDays = 62;

/** Garments of one order to pick up or return on one day, or a fitting. */
export const CalendarEvent = z.object({
  kind: z.enum(eventKinds),
  id: IdOut,
  day: DayOut,
  /** HH:mm of a fitting, else ''. */
  time: z.string(),
  orderId: IdOut.nullable(),
  orderNo: z.string(),
  customerName: CustomerTextOut,
  phone: ListPhoneOut,
  count: z.number(),
  sets: z.string(),
  state: z.enum(eventStates),
  /** True if the day is over, and garments were not picked up or returned. */
  late: z.boolean(),
  /** True if the shop opens for the event on a closed day. */
  openAnyway: z.boolean(),
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

/** The counts include events beyond the list limit. */
export const CalendarDayCount = z.object({
  day: DayOut,
  pickup: z.number(),
  return: z.number(),
  fitting: z.number(),
  late: z.number(),
});
export type CalendarDayCount = z.output<typeof CalendarDayCount>;

export const CalendarReply = z.object({
  branchId: z.number(),
  from: DayOut,
  to: DayOut,
  today: DayOut,
  days: z.array(CalendarDayCount),
  /** Each day has its fittings by time, then its late, open and done orders. */
  itemList: z.array(CalendarEvent),
  closedWeekdays: z.array(z.number()),
  holidays: z.array(z.object({ day: DayOut, name: z.string(), closed: z.boolean() })),
});
export type CalendarReply = z.output<typeof CalendarReply>;

/** The address lists kinds as 'pickup,return'. */
const Kinds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(z.enum(eventKinds)).min(1).max(eventKinds.length),
);

const branchId = IdIn.optional();

export const CalendarGarment = TimelineUnit.extend({ name: z.string() });
export type CalendarGarment = z.output<typeof CalendarGarment>;

const fits = (from: Day, to: Day): boolean => to >= from && daysBetween(from, to) < maxDays;

export const calendarContract = {
  events: defineOperation({
    method: 'GET',
    path: '/api/calendar',
    summary: 'Pick-ups, due returns and fittings of a branch by day, closed days and holidays',
    query: z
      .strictObject({
        branchId,
        /** Defaults to today. */
        from: DayIn.optional(),
        /** At most 61 days after `from`. Defaults to one month. */
        to: DayIn.optional(),
        kinds: Kinds.optional(),
        /** Limit of events per day. `days` counts all. */
        perDay: z.coerce.number().int().min(1).max(2000).default(500),
      })
      .refine(({ from, to }) => to === undefined || fits(from ?? bangkokDay(new Date()), to), {
        path: ['to'],
        error: 'at most 62 days',
      }),
    reply: CalendarReply,
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  garments: defineOperation({
    method: 'GET',
    path: '/api/calendar/garments',
    summary: 'A page of the garments of a branch with reservations on these days, and the reservations',
    query: z.strictObject({
      ...pageFields,
      branchId,
      from: DayIn.optional(),
      days: z.coerce.number().int().min(1).max(maxDays).default(28),
      q: TextIn(100).optional(),
      category: TextIn(60).optional(),
    }),
    reply: pageSchemaOf(CalendarGarment).extend({
      from: DayOut,
      days: z.number(),
      today: DayOut,
      bars: z.array(TimelineBar),
    }),
    errors: [],
    allow: 'staff',
  }),
};
