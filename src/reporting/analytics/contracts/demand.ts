/** What is asked for and not free, what is to come, and what follows for the rack. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { BahtOut, DayOut, Id, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';
import { GarmentFigure } from './garments.ts';
import { Months } from '../rules/season-months-schema.ts';
import { wishSources } from '../rules/demand-sources.ts';

/** All of the user’s when left out; what was asked for in the web shop is of all of them. */
const branchId = Id.optional();

/** Both when left out. */
export const source = z.enum(wishSources).optional();

export const Wanted = z
  .object({
    groupId: z.number(),
    name: z.string(),
    code: z.string(),
    image: z.string(),
    /** In the shop's words; '' where the style was free in no size. */
    size: z.string(),
    /** The same as its code. */
    sizeCode: z.string(),
    /** How often it was asked for and not free; of them in the web shop. */
    asked: z.number(),
    web: z.number(),
    /** Garments of the style and size that the branches have. */
    units: z.number(),
    /** The days it was wanted for most. */
    days: z.array(z.object({ day: DayOut, n: z.number() })),
    /** What was looked at instead, of the style. */
    instead: z.array(z.object({ groupId: z.number(), name: z.string(), n: z.number() })),
  })
  .meta({ title: 'Wanted' });
export type Wanted = z.output<typeof Wanted>;

export const buyReasons = ['asked', 'busy'] as const;
export const ToBuy = z
  .object({
    groupId: z.number(),
    name: z.string(),
    code: z.string(),
    image: z.string(),
    units: z.number(),
    /** In the months, of the twelve that are over: asked for and not free; garments fetched; what was paid for them. */
    asked: z.number(),
    rentals: z.number(),
    income: BahtOut,
    /** What one of its garments costs, and brings each time: 0 where nobody said, or it was never rented. */
    cost: BahtOut,
    perRental: BahtOut,
    /** After so many rentals one more has brought what it costs; null where that cannot be said. */
    paysBackAfter: z.number().nullable(),
    reasons: z.array(z.enum(buyReasons)),
  })
  .meta({ title: 'ToBuy' });
export type ToBuy = z.output<typeof ToBuy>;

export const Ahead = z.object({
  weeks: z.array(
    z.object({
      /** Its Monday. */
      from: DayOut,
      to: DayOut,
      /** Garments to be fetched that are booked now, and what they are rented for. */
      booked: z.number(),
      value: BahtOut,
      /** The same week a year before: what was booked at this distance, and in the end. */
      atDistance: z.number(),
      inTheEnd: z.number(),
      expected: z.number(),
    }),
  ),
  /** The days which that is told of, of them those in the months that were chosen. */
  buyTime: z.object({ from: DayOut, to: DayOut }),
  buy: z.array(ToBuy),
  sell: z.array(GarmentFigure),
  behind: z.boolean(),
});
export type Ahead = z.output<typeof Ahead>;

export const demandRows = {
  demand: op({
    method: 'GET',
    path: '/api/insight/demand',
    summary:
      'Styles and sizes that were asked for and not free, most first: how often, for when, and what was looked at instead',
    query: z.strictObject({ ...pageFields, branchId, months: Months, source }),
    reply: pageOf(Wanted),
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  ahead: op({
    method: 'GET',
    path: '/api/insight/ahead',
    summary:
      'The coming eight weeks against the same weeks before; what to buy more of and what to sell, with reasons',
    query: z.strictObject({ branchId, months: Months }),
    reply: Ahead,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
};
