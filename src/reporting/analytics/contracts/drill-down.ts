/** The orders behind a figure. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { addDays } from '#lib/dates/day.ts';
import { BahtOut, DayIn, DayOut, Id, Text, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';
import { OrderRow } from '#orders/order/wire-out.ts';
import { garmentShows } from '../rules/garment-list-options.ts';
import { bailKept, behindCounts, behindCuts, madeDaysAtMost } from '../rules/drill-down.ts';
import { source } from './demand.ts';
import { Months } from '../rules/season-months-schema.ts';

const sums = {
  /** What the figure counts: entries of the ledger, orders, or garments. */
  n: z.number(),
  /** 0 where the figure is of days. */
  income: BahtOut,
  /** Booked ahead, or late; 0 for other figures. */
  days: z.number(),
};

export const BehindRow = z
  .object({
    ...sums,
    /** On which it counts. */
    day: DayOut,
    branchName: z.string(),
    /** Null for what belongs to no order. */
    order: OrderRow.nullable(),
  })
  .meta({ title: 'BehindRow' });
export type BehindRow = z.output<typeof BehindRow>;

export const Behind = z.object({
  /** In the shop's words; '' where the page has its own. */
  name: z.string(),
  itemList: z.array(BehindRow),
  /** Where the next page goes on; '' after the last. */
  next: z.string(),
  /** Of all pages: the figure. */
  sum: z.object(sums),
  behind: z.boolean(),
});
export type Behind = z.output<typeof Behind>;

export const RentalBehind = z
  .object({
    barcode: z.string(),
    pickupDay: DayOut,
    returnDay: DayOut,
    returnedDay: DayOut.nullable(),
    rent: BahtOut,
    fees: BahtOut,
    /** Null where it is of a branch that is not the user’s. */
    order: OrderRow.nullable(),
  })
  .meta({ title: 'RentalBehind' });
export type RentalBehind = z.output<typeof RentalBehind>;

export const RentalsBehind = pageOf(RentalBehind).extend({
  name: z.string(),
  /** Of all pages, as the list of garments says it. */
  sum: z.object({ rentals: z.number(), rent: BahtOut, fees: BahtOut }),
});
export type RentalsBehind = z.output<typeof RentalsBehind>;

/** A time the style was asked for and not free. */
export const WishBehind = z
  .object({
    askedDay: DayOut,
    eventDay: DayOut,
    size: z.string(),
    web: z.boolean(),
    /** '' in the web shop. */
    branchName: z.string(),
    n: z.number(),
  })
  .meta({ title: 'WishBehind' });
export type WishBehind = z.output<typeof WishBehind>;

export const behindRows = {
  behind: op({
    method: 'GET',
    path: '/api/insight/behind',
    summary: 'The orders behind a figure of some days, each with its part of it, the newest day first',
    query: z
      .strictObject({
        cut: z.enum(behindCuts),
        /** All keys of the method when left out, which is the whole income. */
        key: Text(60).optional(),
        from: DayIn,
        to: DayIn,
        /** All of the user’s when left out. */
        branchId: Id.optional(),
        /** Of the days those in these months. */
        months: Months,
        /** The `next` of the page before. */
        after: z
          .string()
          .regex(/^\d{4}-\d\d-\d\d\.-?\d{1,15}$/)
          .optional(),
        size: z.coerce.number().int().min(1).max(100).default(25),
      })
      .refine(({ cut, key }) => key !== undefined || cut === 'method')
      .refine(({ cut, key }) => cut !== 'count' || behindCounts.some((one) => one === key))
      .refine(({ cut, key }) => cut !== 'kind' || key === bailKept)
      .refine(
        ({ cut, key, from, to }) =>
          cut !== 'made' || (DayIn.safeParse(key).success && to < addDays(from, madeDaysAtMost)),
      )
      .refine(({ after }) => after === undefined || DayIn.safeParse(after.slice(0, 10)).success),
    reply: Behind,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  rentalsBehind: op({
    method: 'GET',
    path: '/api/insight/behind/rentals',
    summary: 'The rentals behind what a garment, an item or a style has brought, the newest first',
    query: z
      .strictObject({
        ...pageFields,
        size: z.coerce.number().int().min(1).max(100).default(25),
        branchId: Id.optional(),
        show: z.enum(garmentShows).default('here'),
        unitId: Id.optional(),
        itemId: Id.optional(),
        groupId: Id.optional(),
      })
      .refine(({ unitId, itemId, groupId }) => [unitId, itemId, groupId].filter(Boolean).length === 1),
    reply: RentalsBehind,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  wishesBehind: op({
    method: 'GET',
    path: '/api/insight/behind/wishes',
    summary: 'Each time a style and size was asked for and not free, the newest first; nobody is named',
    query: z.strictObject({
      ...pageFields,
      size: z.coerce.number().int().min(1).max(100).default(25),
      branchId: Id.optional(),
      months: Months,
      source,
      groupId: Id,
      /** As the list says it: '' where the style was free in no size; of all sizes when left out. */
      itemSize: Text(60).optional(),
    }),
    reply: pageOf(WishBehind).extend({ name: z.string(), sum: z.object({ n: z.number() }) }),
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
};
