import { z } from 'zod';
import { refundMethods } from '#ledger/payment-methods.ts';
import { BahtIn, IdIn, PlannedDayIn, TextIn, CodeIn } from '#lib/contract/wire-schemas.ts';
import { QuantityInput, requestedPriceFields } from '#orders/order/line-price-input.ts';
import { PromotionCodesInput } from '#orders/order/promotion-codes-input.ts';
import { SeenSlipsInput } from '#orders/order/seen-slips-input.ts';
import { TermsVersionInput } from './amendment-input.ts';

const EditLineInput = z.union([
  z.strictObject({ orderDetailId: IdIn, ...requestedPriceFields }),
  z.strictObject({
    itemId: IdIn,
    quantity: QuantityInput.default(1),
    /** A barcode requires quantity 1. */
    barcode: CodeIn(100).optional(),
    ...requestedPriceFields,
  }),
]);
export type EditLineInput = z.output<typeof EditLineInput>;

const edit = {
  version: z.number().int().min(1),
  customerId: IdIn,
  eventDay: PlannedDayIn.nullable(),
  pickupDay: PlannedDayIn,
  returnDay: PlannedDayIn,
  rentDurationId: IdIn.nullable(),
  /** The edit removes lines neither listed nor out. */
  lines: z.array(EditLineInput).max(500),
  discount: BahtIn.prefault(0),
  discountReason: TextIn(200).default(''),
  /** Codes to add. The order's promotions stay while they apply. */
  promotionCodes: PromotionCodesInput.optional(),
  note: TextIn(2000).default(''),
  /** Defaults to no change. */
  byParcel: z.boolean().optional(),
  /**
   * Delivery zone, '' for none. Another zone has its own days, and its fee becomes the total for shipping.
   * Defaults to no change.
   */
  parcelZone: TextIn(60).optional(),
  termsVersion: TermsVersionInput,
};

const days = (one: { pickupDay: string; returnDay: string }): boolean => one.pickupDay <= one.returnDay;

export const EditInput = z.strictObject(edit).refine(days, { path: ['returnDay'] });
export type EditInput = z.output<typeof EditInput>;

export const overpaymentChoices = ['leave', 'credit', 'refund'] as const;
/**
 * `back` decides whether the overpayment stays until settlement, becomes credit or is refunded (right
 * `refund`).
 */
export const EditSaveInput = z
  .strictObject({
    ...edit,
    back: z.enum(overpaymentChoices).default('leave'),
    method: z.enum(refundMethods).default('cash'),
    reason: TextIn(300).default(''),
    /** Customer's request that this edit carries out. */
    askId: IdIn.optional(),
    seenSlips: SeenSlipsInput,
  })
  .refine(days, { path: ['returnDay'] });
