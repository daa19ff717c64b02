import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { BahtOut, DayIn, DayOut, IdIn, pageFields, pageSchemaOf } from '#lib/contract/wire-schemas.ts';
import { OrderRow } from '#orders/order/wire-out.ts';
import { ComparedMonth } from './figures.ts';
import { bailAges, bailAgeFilters } from '../rules/bail-ages.ts';

/** Defaults to all branches of the user. */
const branchId = IdIn.optional();
const held = { orders: z.number(), held: BahtOut };

export const HeldBailOfBranch = z
  .object({
    branchId: z.number(),
    branchName: z.string(),
    ...held,
    /** Age groups without deposits are omitted. */
    ages: z.array(z.object({ age: z.enum(bailAges), ...held })),
    late: z.object(held),
    times: z.number(),
    kept: BahtOut,
  })
  .meta({ title: 'BailOfBranch' });
export type HeldBailOfBranch = z.output<typeof HeldBailOfBranch>;

export const HeldBail = z.object({
  branches: z.array(HeldBailOfBranch),
  /** Year of the period's last day. */
  year: z.number(),
  /** Forfeited deposits by month. */
  months: z.array(ComparedMonth),
  years: z.array(z.number()),
  behind: z.boolean(),
});
export type HeldBail = z.output<typeof HeldBail>;

export const HeldBailOrder = z
  .object({
    order: OrderRow,
    branchName: z.string(),
    held: BahtOut,
    /** Day of the full return, or the due day while garments are out. */
    since: DayOut,
    days: z.number().nullable(),
    promisedDay: DayOut.nullable(),
  })
  .meta({ title: 'BailOrder' });
export type HeldBailOrder = z.output<typeof HeldBailOrder>;

export const heldBailRows = {
  bail: defineOperation({
    method: 'GET',
    path: '/api/insight/bail',
    summary: 'Deposits held now, by branch and age, and deposits forfeited in a period',
    query: z.strictObject({ branchId, from: DayIn, to: DayIn }).refine(({ from, to }) => from <= to),
    reply: HeldBail,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  bailOrders: defineOperation({
    method: 'GET',
    path: '/api/insight/bail/orders',
    summary: 'The orders with deposits held, oldest first',
    query: z.strictObject({
      ...pageFields,
      size: z.coerce.number().int().min(1).max(100).default(25),
      branchId,
      show: z.enum(bailAgeFilters).optional(),
    }),
    reply: pageSchemaOf(HeldBailOrder).extend({
      sum: z.object(held),
    }),
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
};
