import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DayOut, RequiredCodeIn, CustomerTextOut } from '#lib/contract/wire-schemas.ts';
import { Unit, Whereabouts } from './unit-shape.ts';
import { unitStates } from './unit-states.ts';

/** In the order of the reply. `paper`: a document, or a link to a slip or an order. */
export const codeKinds = ['garment', 'goods', 'order', 'ticket', 'paper', 'customer', 'transfer'] as const;
export type CodeKind = (typeof codeKinds)[number];

export const FoundOrder = z.object({
  orderId: z.number(),
  orderNo: z.string(),
  /** '' if the user may not open the order. */
  customerName: CustomerTextOut,
  branchId: z.number(),
  branchName: z.string(),
  /** True if the user may open it. */
  within: z.boolean(),
  sale: z.boolean(),
  /** The scanned garment, or one of the order, is reserved (`held`) or with the customer (`out`). */
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
  /** The garment is in one of the user's branches. */
  within: z.boolean(),
  /** True for goods that are no longer sold. */
  off: z.boolean(),
  unit: Unit.nullable(),
  /** Set if the garment is in another branch. */
  elsewhere: Whereabouts.nullable(),
  /** Orders whose garments are out come first, then by pick-up day. */
  orders: z.array(FoundOrder),
});
export type FoundCode = z.output<typeof FoundCode>;

export const codeOperations = {
  resolveCode: defineOperation({
    method: 'POST',
    path: '/api/code',
    summary:
      'What a scanned or typed code names, in any spelling: a garment, consumable, order, ticket, paper, customer or transfer',
    body: z.strictObject({
      code: RequiredCodeIn(400),
      /**
       * A person typed the code. A number without its prefix (order, ticket or transfer) then counts like the
       * full code; otherwise only if no full code matches.
       */
      typed: z.boolean().default(false),
    }),
    /** With several results, the user must choose. */
    reply: z.object({ found: z.array(FoundCode) }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
};
