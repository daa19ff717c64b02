import { z } from 'zod';
import { refundMethods } from '#ledger/payment-methods.ts';
import { BahtIn, IdIn, PlannedDayIn, RequiredTextIn, TextIn, CodeIn } from '#lib/contract/wire-schemas.ts';
import { SeenSlipsInput } from '#orders/order/seen-slips-input.ts';
import { cancelMoneyChoices } from '#setup/shop/cancel-rules.ts';

/** Latest version of the terms, if the change adopts it. */
export const TermsVersionInput = z.number().int().min(1).optional();

const extension = {
  /** Defaults to all lines reserved or out. */
  orderDetailIds: z.array(IdIn).min(1).max(500).optional(),
  returnDay: PlannedDayIn,
  termsVersion: TermsVersionInput,
};

export const ExtensionPreviewInput = z.strictObject(extension);

export const ExtensionInput = z.strictObject({
  ...extension,
  /** Defaults to the preview's proposal. */
  fee: BahtIn.optional(),
  /** A lower fee is a discount and needs a reason. */
  discountReason: TextIn(200).default(''),
  /**
   * Late fee of all overdue lines until today. Defaults to the fee by the order's terms. A lower fee is a
   * waiver, which needs a right and a reason.
   */
  lateFee: BahtIn.optional(),
  lateFeeReason: TextIn(200).default(''),
});

export const SwapInput = z.strictObject({
  orderDetailId: IdIn,
  itemId: IdIn.optional(),
  barcode: CodeIn(100).optional(),
  rentalPrice: BahtIn.optional(),
  bail: BahtIn.optional(),
  /** A price, deposit or fee below the list needs a reason. */
  discountReason: TextIn(200).default(''),
  /**
   * Defaults to the terms' fee, or to 0 if the item stays the same or the reserved garment will be missing.
   */
  fee: BahtIn.optional(),
  seenSlips: SeenSlipsInput,
});

export const CancellationInput = z.strictObject({
  kind: z.enum(['cancelled', 'noshow']),
  reason: RequiredTextIn(300),
  money: z.enum(cancelMoneyChoices),
  percent: z.number().int().min(0).max(100).default(100),
  method: z.enum(refundMethods).default('cash'),
  seenSlips: SeenSlipsInput,
});

export const UndoInput = z.strictObject({
  stepId: IdIn,
  reason: RequiredTextIn(300),
  seenSlips: SeenSlipsInput,
});

export const LateChargeInput = z.strictObject({
  orderDetailId: IdIn,
  kind: z.enum(['damage_fee', 'cleaning_fee']).default('damage_fee'),
  amount: BahtIn,
  note: RequiredTextIn(300),
});
