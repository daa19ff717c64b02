import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { BahtOut, DayOut, IdIn, pageFields, pageSchemaOf } from '#lib/contract/wire-schemas.ts';
import { GarmentFigure } from './garments.ts';
import { SeasonMonths } from '../rules/season-months-schema.ts';
import { demandSources } from '../rules/demand-sources.ts';

/** Defaults to the user's branches. Web-shop demand has no branch and is always included. */
const branchId = IdIn.optional();

/** Defaults to both sources. */
export const demandSource = z.enum(demandSources).optional();

export const UnmetDemandEntry = z
  .object({
    groupId: z.number(),
    name: z.string(),
    code: z.string(),
    image: z.string(),
    /** '' if no size of the style was available. */
    size: z.string(),
    sizeCode: z.string(),
    /** Unmet requests, in total and in the web shop. */
    asked: z.number(),
    web: z.number(),
    units: z.number(),
    days: z.array(z.object({ day: DayOut, n: z.number() })),
    instead: z.array(z.object({ groupId: z.number(), name: z.string(), n: z.number() })),
  })
  .meta({ title: 'Wanted' });
export type UnmetDemandEntry = z.output<typeof UnmetDemandEntry>;

export const buyReasons = ['asked', 'busy'] as const;
export const BuyProposal = z
  .object({
    groupId: z.number(),
    name: z.string(),
    code: z.string(),
    image: z.string(),
    units: z.number(),
    /** Unmet requests, rentals and income, in the selected months of the last twelve full months. */
    asked: z.number(),
    rentals: z.number(),
    income: BahtOut,
    /** Cost of one garment (0 if unknown), and income per rental (0 if never rented). */
    cost: BahtOut,
    perRental: BahtOut,
    /** Rentals that pay for one more garment, null if unknown. */
    paysBackAfter: z.number().nullable(),
    reasons: z.array(z.enum(buyReasons)),
  })
  .meta({ title: 'ToBuy' });
export type BuyProposal = z.output<typeof BuyProposal>;

export const Forecast = z.object({
  weeks: z.array(
    z.object({
      from: DayOut,
      to: DayOut,
      /** Garments to pick up, and their price. */
      booked: z.number(),
      value: BahtOut,
      /** Bookings of the same week a year earlier: those made by the same lead time, and all. */
      atDistance: z.number(),
      inTheEnd: z.number(),
      expected: z.number(),
    }),
  ),
  /** First and last day of the data. Only the selected months count. */
  buyTime: z.object({ from: DayOut, to: DayOut }),
  buy: z.array(BuyProposal),
  sell: z.array(GarmentFigure),
  behind: z.boolean(),
});
export type Forecast = z.output<typeof Forecast>;

export const demandRows = {
  demand: defineOperation({
    method: 'GET',
    path: '/api/insight/demand',
    summary: 'Unmet demand by style and size, most first: counts, days, and styles viewed instead',
    query: z.strictObject({ ...pageFields, branchId, months: SeasonMonths, source: demandSource }),
    reply: pageSchemaOf(UnmetDemandEntry).extend({
      months: z.array(z.object({ month: DayOut, counter: z.number(), web: z.number() })),
    }),
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  ahead: defineOperation({
    method: 'GET',
    path: '/api/insight/ahead',
    summary: 'Forecast of eight weeks against the year before; proposals to buy and sell, with reasons',
    query: z.strictObject({ branchId, months: SeasonMonths }),
    reply: Forecast,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
};
