/** Bail that is held, for how long, and what was kept of it. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { BahtOut, DayIn, DayOut, Id, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';
import { OrderRow } from '#orders/order/wire-out.ts';
import { bailAges, bailShows } from '../rules/bail-ages.ts';

/** All of the user’s when left out. */
const branchId = Id.optional();
const held = { orders: z.number(), held: BahtOut };

export const BailOfBranch = z
  .object({
    branchId: z.number(),
    branchName: z.string(),
    ...held,
    /** Of them by how long; none of those of which there are none. */
    ages: z.array(z.object({ age: z.enum(bailAges), ...held })),
    /** Of them: the day by which it was promised back has passed. */
    late: z.object(held),
    /** Of bail in the time asked for: how often some was kept, and how much. */
    times: z.number(),
    kept: BahtOut,
  })
  .meta({ title: 'BailOfBranch' });
export type BailOfBranch = z.output<typeof BailOfBranch>;

export const Bail = z.object({
  /** By name. */
  branches: z.array(BailOfBranch),
  /** Of the shop, the newest first. */
  years: z.array(z.number()),
  behind: z.boolean(),
});
export type Bail = z.output<typeof Bail>;

export const BailOrder = z
  .object({
    order: OrderRow,
    branchName: z.string(),
    held: BahtOut,
    /** On which everything was back, or should be. */
    since: DayOut,
    /** Days from then to today; null while its day has not passed. */
    days: z.number().nullable(),
    /** The day by which the shop promised it back. */
    promisedDay: DayOut.nullable(),
  })
  .meta({ title: 'BailOrder' });
export type BailOrder = z.output<typeof BailOrder>;

export const bailRows = {
  bail: op({
    method: 'GET',
    path: '/api/insight/bail',
    summary: 'Bail that is held now, by branch and by how long, and what was kept of it in some days',
    query: z.strictObject({ branchId, from: DayIn, to: DayIn }).refine(({ from, to }) => from <= to),
    reply: Bail,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  bailOrders: op({
    method: 'GET',
    path: '/api/insight/bail/orders',
    summary: 'The orders whose bail is held, those that are held longest first',
    query: z.strictObject({
      ...pageFields,
      size: z.coerce.number().int().min(1).max(100).default(25),
      branchId,
      show: z.enum(bailShows).optional(),
    }),
    reply: pageOf(BailOrder).extend({
      /** Of all pages. */
      sum: z.object(held),
    }),
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
};
