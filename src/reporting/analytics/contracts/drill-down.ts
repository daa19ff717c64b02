import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { addDays } from '#lib/dates/day.ts';
import {
  BahtOut,
  DayIn,
  DayOut,
  IdIn,
  TextIn,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import { OrderRow } from '#orders/order/wire-out.ts';
import { garmentFigureFilters } from '../rules/garment-list-options.ts';
import { bailForfeitedKind, drillDownCounts, drillDownCuts, maxDrillDownDays } from '../rules/drill-down.ts';
import { demandSource } from './demand.ts';
import { SeasonMonths } from '../rules/season-months-schema.ts';

const sums = {
  n: z.number(),
  /** 0 if the figure counts days. */
  income: BahtOut,
  /** Days booked ahead or late, 0 for other figures. */
  days: z.number(),
};

export const DrillDownRow = z
  .object({
    ...sums,
    day: DayOut,
    branchName: z.string(),
    order: OrderRow.nullable(),
  })
  .meta({ title: 'BehindRow' });
export type DrillDownRow = z.output<typeof DrillDownRow>;

export const DrillDown = z.object({
  /** '' if the page has its own label. */
  name: z.string(),
  itemList: z.array(DrillDownRow),
  /** Key of the next page, '' on the last page. */
  next: z.string(),
  /** Sum over all pages, which equals the figure. */
  sum: z.object(sums),
  behind: z.boolean(),
});
export type DrillDown = z.output<typeof DrillDown>;

export const DrillDownRental = z
  .object({
    barcode: z.string(),
    pickupDay: DayOut,
    returnDay: DayOut,
    returnedDay: DayOut.nullable(),
    rent: BahtOut,
    fees: BahtOut,
    order: OrderRow.nullable(),
  })
  .meta({ title: 'RentalBehind' });
export type DrillDownRental = z.output<typeof DrillDownRental>;

export const RentalDrillDown = pageSchemaOf(DrillDownRental).extend({
  name: z.string(),
  sum: z.object({ rentals: z.number(), rent: BahtOut, fees: BahtOut }),
});
export type RentalDrillDown = z.output<typeof RentalDrillDown>;

export const DrillDownDemand = z
  .object({
    askedDay: DayOut,
    eventDay: DayOut,
    size: z.string(),
    web: z.boolean(),
    branchName: z.string(),
    n: z.number(),
  })
  .meta({ title: 'WishBehind' });
export type DrillDownDemand = z.output<typeof DrillDownDemand>;

export const drillDownRows = {
  behind: defineOperation({
    method: 'GET',
    path: '/api/insight/behind',
    summary: 'The orders behind a figure in a period, each with its part, newest day first',
    query: z
      .strictObject({
        cut: z.enum(drillDownCuts),
        /** Part of the income, by default the whole. */
        key: TextIn(60).optional(),
        from: DayIn,
        to: DayIn,
        branchId: IdIn.optional(),
        months: SeasonMonths,
        after: z
          .string()
          .regex(/^\d{4}-\d\d-\d\d\.-?\d{1,15}$/)
          .optional(),
        size: z.coerce.number().int().min(1).max(100).default(25),
      })
      .refine(({ cut, key }) => key !== undefined || cut === 'method')
      .refine(({ cut, key }) => cut !== 'count' || drillDownCounts.some((one) => one === key))
      .refine(({ cut, key }) => cut !== 'kind' || key === bailForfeitedKind)
      .refine(
        ({ cut, key, from, to }) =>
          cut !== 'made' || (DayIn.safeParse(key).success && to < addDays(from, maxDrillDownDays)),
      )
      .refine(({ after }) => after === undefined || DayIn.safeParse(after.slice(0, 10)).success),
    reply: DrillDown,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  rentalsBehind: defineOperation({
    method: 'GET',
    path: '/api/insight/behind/rentals',
    summary: 'The rentals behind the income of a garment, an item or a style, newest first',
    query: z
      .strictObject({
        ...pageFields,
        size: z.coerce.number().int().min(1).max(100).default(25),
        branchId: IdIn.optional(),
        show: z.enum(garmentFigureFilters).default('here'),
        unitId: IdIn.optional(),
        itemId: IdIn.optional(),
        groupId: IdIn.optional(),
      })
      .refine(({ unitId, itemId, groupId }) => [unitId, itemId, groupId].filter(Boolean).length === 1),
    reply: RentalDrillDown,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  wishesBehind: defineOperation({
    method: 'GET',
    path: '/api/insight/behind/wishes',
    summary: 'Unmet requests for a style and size, newest first, without names',
    query: z.strictObject({
      ...pageFields,
      size: z.coerce.number().int().min(1).max(100).default(25),
      branchId: IdIn.optional(),
      months: SeasonMonths,
      source: demandSource,
      groupId: IdIn,
      /** Defaults to all sizes. '' means no size of the style was available. */
      itemSize: TextIn(60).optional(),
    }),
    reply: pageSchemaOf(DrillDownDemand).extend({ name: z.string(), sum: z.object({ n: z.number() }) }),
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
};
