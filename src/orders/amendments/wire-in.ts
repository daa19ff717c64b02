import { z } from 'zod';
import { BahtIn, IdIn, PlannedDayIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { PromotionCodes, requestedPriceFields } from '#orders/order/wire-in.ts';

export const EditLineIn = z.union([
  z.strictObject({ orderDetailId: IdIn, ...requestedPriceFields }),
  z.strictObject({
    itemId: IdIn,
    quantity: z.number().int().min(1).max(500).default(1),
    /** With a barcode, the quantity must be 1. */
    barcode: TextIn(100).optional(),
    ...requestedPriceFields,
  }),
]);
export type EditLineIn = z.output<typeof EditLineIn>;

const edit = {
  /** Version of the order that the user edited. */
  version: z.number().int().min(1),
  customerId: IdIn,
  eventDay: PlannedDayIn.nullable(),
  /** The days apply to all lines that are not out. */
  pickupDay: PlannedDayIn,
  returnDay: PlannedDayIn,
  rentDurationId: IdIn.nullable(),
  /** All lines that are not out. A missing line is removed. */
  lines: z.array(EditLineIn).max(500),
  discount: BahtIn.prefault(0),
  discountReason: TextIn(200).default(''),
  /** New codes. The order's promotions stay while they apply. */
  promotionCodes: PromotionCodes.optional(),
  note: TextIn(2000).default(''),
};

const days = (one: { pickupDay: string; returnDay: string }): boolean => one.pickupDay <= one.returnDay;

export const EditIn = z.strictObject(edit).refine(days, { path: ['returnDay'] });
export type EditIn = z.output<typeof EditIn>;

export const overpaymentChoices = ['leave', 'credit', 'refund'] as const;
/** The overpayment stays with the order until settlement, becomes credit, or is refunded (admins only). */
export const EditSaveIn = z
  .strictObject({
    ...edit,
    back: z.enum(overpaymentChoices).default('leave'),
    method: z.enum(['cash', 'transfer', 'promptpay', 'other']).default('cash'),
    reason: TextIn(300).default(''),
  })
  .refine(days, { path: ['returnDay'] });

export const ReasonIn = RequiredTextIn(300);
