import { z } from 'zod';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay, daysBetween } from '#lib/dates/day.ts';
import { op } from '#lib/contract/contract.ts';
import { DayIn, DayOut, Id, IdOut, Text, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';
import { Bar, TimelineUnit } from '#inventory/stock/timeline-bars.ts';
import { eventKinds } from './event-kinds.ts';

/**
 * How far the garments of an event are: nothing has gone out, all are out, some are further than others, all is done.
 * A fitting is booked, done (they came) or missed.
 */
export const eventStates = ['booked', 'out', 'part', 'done', 'missed'] as const;
export type EventState = (typeof eventStates)[number];

/** Most days asked for at once. */
const maxDays = 62;

/** Garments of one order that are to be fetched or to come back on a day, or an appointment to try them on. */
export const CalendarEvent = z.object({
  kind: z.enum(eventKinds),
  /** Of the fitting; else of the order. */
  id: IdOut,
  day: DayOut,
  /** HH:mm, of a fitting. */
  time: z.string(),
  orderId: IdOut.nullable(),
  orderNo: z.string(),
  customerName: z.string(),
  phone: z.string(),
  /** Garments; 0 for a fitting. */
  count: z.number(),
  /** Names of the sets that they stand in; '' for none. */
  sets: z.string(),
  state: z.enum(eventStates),
  /** Not fetched, or not back, though the day is over. */
  late: z.boolean(),
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

/** How many events a day has in all, also those that are not listed. */
export const DayCount = z.object({
  day: DayOut,
  pickup: z.number(),
  return: z.number(),
  fitting: z.number(),
  late: z.number(),
});
export type DayCount = z.output<typeof DayCount>;

export const Calendar = z.object({
  branchId: z.number(),
  from: DayOut,
  to: DayOut,
  today: DayOut,
  /** Days that have something. */
  days: z.array(DayCount),
  /** By day; of a day what is late first, then what is open, then what is done; fittings by time before the others. */
  itemList: z.array(CalendarEvent),
  closedWeekdays: z.array(z.number()),
  holidays: z.array(z.object({ day: DayOut, name: z.string(), closed: z.boolean() })),
});
export type Calendar = z.output<typeof Calendar>;

/** 'pickup,return' as an address carries it. */
const Kinds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(z.enum(eventKinds)).min(1).max(eventKinds.length),
);

/** One branch of the user; the chosen one when left out. */
const branchId = Id.optional();

export const Garment = TimelineUnit.extend({ name: z.string() });
export type Garment = z.output<typeof Garment>;

const fits = (from: Day, to: Day): boolean => to >= from && daysBetween(from, to) < maxDays;

export const calendarContract = {
  events: op({
    method: 'GET',
    path: '/api/calendar',
    summary: 'Pick-ups, returns due and fittings of a branch day by day, closed days and holidays',
    query: z
      .strictObject({
        branchId,
        /** Today when left out. */
        from: DayIn.optional(),
        /** Last day, at most 61 after the first; a month's days when left out. */
        to: DayIn.optional(),
        kinds: Kinds.optional(),
        /** So many events of a day are listed; all are counted. */
        perDay: z.coerce.number().int().min(1).max(2000).default(500),
      })
      .refine(({ from, to }) => to === undefined || fits(from ?? bangkokDay(new Date()), to), {
        path: ['to'],
        error: 'at most 62 days',
      }),
    reply: Calendar,
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  garments: op({
    method: 'GET',
    path: '/api/calendar/garments',
    summary: 'Garments of a branch with a promise in the days, a page of them, and their promises',
    query: z.strictObject({
      ...pageFields,
      branchId,
      from: DayIn.optional(),
      days: z.coerce.number().int().min(1).max(maxDays).default(28),
      q: Text(100).optional(),
      category: Text(60).optional(),
    }),
    reply: pageOf(Garment).extend({
      from: DayOut,
      days: z.number(),
      today: DayOut,
      bars: z.array(Bar),
    }),
    errors: [],
    allow: 'staff',
  }),
};
