import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DayOut, RequiredCodeIn } from '#lib/contract/wire-schemas.ts';
import { Unit, Whereabouts } from './unit-shape.ts';
import { unitStates } from './unit-states.ts';

/** Kinds in the order of the reply. `paper`: a document, or a link to a slip or an order. */
export const codeKinds = ['garment', 'goods', 'order', 'ticket', 'paper', 'customer', 'transfer'] as const;
export type CodeKind = (typeof codeKinds)[number];

export const FoundOrder = z.object({
  orderId: z.number(),
  orderNo: z.string(),
  /** '' if the user may not open the order. */
  customerName: z.string(),
  branchId: z.number(),
  branchName: z.string(),
  /** The user may open it. */
  within: z.boolean(),
  /** An order of a sale, not of a rental. */
  sale: z.boolean(),
  /** The scanned garment, or else a garment of the order, is reserved (`held`) or with the customer (`out`). */
  held: z.boolean(),
  out: z.boolean(),
  pickupDay: DayOut.nullable(),
  returnDay: DayOut.nullable(),
});
export type FoundOrder = z.output<typeof FoundOrder>;

export const FoundCode = z.object({
  kind: z.enum(codeKinds),
  id: z.number(),
  /** Barcode or number as stored. */
  code: z.string(),
  name: z.string(),
  /** Null unless the code is a garment's. */
  itemId: z.number().nullable(),
  state: z.enum(unitStates).nullable(),
  branchId: z.number().nullable(),
  branchName: z.string(),
  /** The garment belongs to a branch of the user. */
  within: z.boolean(),
  /** A consumable that is no longer sold. */
  off: z.boolean(),
  /** Set for a garment of the user's branches. */
  unit: Unit.nullable(),
  /** Set for a garment of another branch. */
  elsewhere: Whereabouts.nullable(),
  /** Orders with the customer come first, then by day of pickup. */
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
       * A person typed the code. Numbers without their prefix (running number of an order, number of a ticket or
       * transfer) then count like full codes. Otherwise they count only if nothing has the full code.
       */
      typed: z.boolean().default(false),
    }),
    /** More than one: a person must choose. */
    reply: z.object({ found: z.array(FoundCode) }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
};
