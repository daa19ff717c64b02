/** What comes in to change an order: the order as it should be, and what to do with money that is too much. */
import { z } from 'zod';
import { BahtIn, Id, PlannedDayIn, RequiredText, Text } from '#lib/contract/wire-schemas.ts';
import { PromotionCodes, wishedPrices } from '#orders/order/wire-in.ts';

/** A garment of the order that stays, or a new one. */
export const EditLineIn = z.union([
  z.strictObject({ orderDetailId: Id, ...wishedPrices }),
  z.strictObject({
    itemId: Id,
    quantity: z.number().int().min(1).max(500).default(1),
    /** Asks for this very garment; quantity must be 1. */
    barcode: Text(100).optional(),
    ...wishedPrices,
  }),
]);
export type EditLineIn = z.output<typeof EditLineIn>;

const edit = {
  /** Of the order as it was read. */
  version: z.number().int().min(1),
  customerId: Id,
  eventDay: PlannedDayIn.nullable(),
  /** Of everything that has not gone out. */
  pickupDay: PlannedDayIn,
  returnDay: PlannedDayIn,
  rentDurationId: Id.nullable(),
  /** All that has not gone out: what is missing here is taken out of the order. */
  lines: z.array(EditLineIn).max(500),
  discount: BahtIn.prefault(0),
  discountReason: Text(200).default(''),
  /** Codes that are new; what the order was given before it keeps, as far as it still fits. */
  promotionCodes: PromotionCodes.optional(),
  note: Text(2000).default(''),
};

const days = (one: { pickupDay: string; returnDay: string }): boolean => one.pickupDay <= one.returnDay;

export const EditIn = z.strictObject(edit).refine(days, { path: ['returnDay'] });
export type EditIn = z.output<typeof EditIn>;

export const backWays = ['leave', 'credit', 'refund'] as const;
/** With what was paid above the new price: it stays with the order until it is settled, becomes credit, or goes back (admin). */
export const EditSaveIn = z
  .strictObject({
    ...edit,
    back: z.enum(backWays).default('leave'),
    method: z.enum(['cash', 'transfer', 'promptpay', 'other']).default('cash'),
    reason: Text(300).default(''),
  })
  .refine(days, { path: ['returnDay'] });

/** Why it is done. */
export const Reason = RequiredText(300);
