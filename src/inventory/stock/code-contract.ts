import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DayOut, RequiredCodeIn, CustomerTextOut } from '#lib/contract/wire-schemas.ts';
import { Unit, Whereabouts } from './unit-shape.ts';
import { unitStates } from './unit-states.ts';

/** Kinds in reply order. `paper`: a document, or a link to a slip or order. */
export const codeKinds = [
  'garment',
  'goods',
  'order',
  'ticket',
  'paper',
  'customer',
  'transfer',
  'voucher',
] as const;
export type CodeKind = (typeof codeKinds)[number];

export const FoundOrder = z.object({
  orderId: z.number(),
  orderNo: z.string(),
  /** `''` if the user may not open the order. */
  customerName: CustomerTextOut,
  branchId: z.number(),
  branchName: z.string(),
  /** True if the user may open the order. */
  within: z.boolean(),
  sale: z.boolean(),
  /** True if the garment, or a garment of the order, is reserved (`held`) or with the customer (`out`). */
  held: z.boolean(),
  out: z.boolean(),
  pickupDay: DayOut.nullable(),
  returnDay: DayOut.nullable(),
});
export type FoundOrder = z.output<typeof FoundOrder>;

export const FoundCode = z.object({
  kind: z.enum(codeKinds),
  id: z.number(),
  code: z.string(),
  name: z.string(),
  itemId: z.number().nullable(),
  state: z.enum(unitStates).nullable(),
  branchId: z.number().nullable(),
  branchName: z.string(),
  /** True if the result is in a branch of the user. */
  within: z.boolean(),
  /** True if the result is no longer sold. */
  off: z.boolean(),
  unit: Unit.nullable(),
  elsewhere: Whereabouts.nullable(),
  /** Orders with garments out come first, then orders by pick-up day. */
  orders: z.array(FoundOrder),
});
export type FoundCode = z.output<typeof FoundCode>;

export const codeOperations = {
  resolveCode: defineOperation({
    method: 'POST',
    path: '/api/code',
    summary:
      'What a scanned or typed code names, in any spelling: a garment, consumable, order, ticket, paper, customer, transfer or gift voucher',
    body: z.strictObject({
      code: RequiredCodeIn(400),
      /**
       * A typed number without its prefix (order, ticket, transfer) counts like the full code. A scanned
       * number counts only if no full code matches.
       */
      typed: z.boolean().default(false),
    }),
    /** If there are several results, the user chooses. */
    reply: z.object({ found: z.array(FoundCode) }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
};
