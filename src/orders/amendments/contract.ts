import { z } from 'zod';
import { closedDayErrors } from '#ledger/error-codes.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import { BahtIn, IdIn, IdParams, PlannedDayIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { Order } from '#orders/order/wire-out.ts';
import { cancelMoneyChoices } from '#setup/shop/cancel-rules.ts';
import { EditIn, EditSaveIn, ReasonIn } from './wire-in.ts';
import { EditPreview, SwapChoices } from './wire-out.ts';

export * from './wire-in.ts';
export * from './wire-out.ts';

const edited = [
  'NOT_AVAILABLE',
  'NOT_FREE_UNIT',
  'WRONG_UNIT',
  'USED_ITEM',
  'CHANGED',
  'ILLEGAL_TRANSITION',
  'DISCOUNT_LIMIT',
] as const;

export const amendmentContract = {
  editPreview: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/edit/preview',
    summary: 'Preview the cost or refund of an edit and the availability of the garments; nothing is written',
    params: IdParams,
    body: EditIn,
    reply: EditPreview,
    errors: edited,
    allow: 'staff',
    failTitle: 'load',
  }),
  edit: defineOperation({
    method: 'PUT',
    path: '/api/rental/:id/edit',
    summary:
      'Change days, garments, prices and customer of lines that are not out; an overpayment stays, becomes credit or is refunded (admin)',
    params: IdParams,
    body: EditSaveIn,
    reply: Order,
    errors: [...edited, 'CREDIT_TOO_LARGE', 'CREDIT_NOBODY', ...closedDayErrors],
    allow: 'staff',
    idempotent: true,
  }),
  extend: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/extend',
    summary:
      'Extend lines that are reserved or out, including overdue ones with the late fee so far; refused on a conflict; the original due day stays recorded',
    params: IdParams,
    body: z.strictObject({
      orderDetailIds: z.array(IdIn).min(1).max(500).optional(),
      returnDay: PlannedDayIn,
      fee: BahtIn.prefault(0),
      /**
       * Late fee of all overdue lines until today. Default: by the shop's rules. A lower fee is a waiver, for admins only and with a
       * reason.
       */
      lateFee: BahtIn.optional(),
      lateFeeReason: TextIn(200).default(''),
    }),
    reply: Order,
    errors: ['NOT_AVAILABLE', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  swap: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/swap',
    summary: 'Swap a reserved line to another item (or garment by barcode) on the same days',
    params: IdParams,
    body: z.strictObject({
      orderDetailId: IdIn,
      itemId: IdIn.optional(),
      barcode: TextIn(100).optional(),
      rentalPrice: BahtIn.optional(),
      bail: BahtIn.optional(),
      /** Required if the price is below the new item's list price. */
      discountReason: TextIn(200).default(''),
      /** Free amount; the shop's swap fee is only proposed. */
      fee: BahtIn.prefault(0),
    }),
    reply: Order,
    errors: ['NOT_AVAILABLE', 'NOT_FREE_UNIT', 'UNIT_IN_TRANSIT', 'ILLEGAL_TRANSITION', 'DISCOUNT_LIMIT'],
    allow: 'staff',
    idempotent: true,
  }),
  swapChoices: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/swap/choices',
    summary:
      'Alternatives for a reserved line of a set on its days, and the price of the line with each of them and with each requested item',
    params: IdParams,
    body: z.strictObject({ orderDetailId: IdIn, itemIds: z.array(IdIn).max(50).default([]) }),
    reply: SwapChoices,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
    failTitle: 'load',
  }),
  cancel: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/cancel',
    summary:
      "Cancel the lines that are not out, or mark them as a no-show; the payment is retained, becomes credit or is refunded by the shop's rule, or as an admin decides",
    params: IdParams,
    body: z.strictObject({
      kind: z.enum(['cancelled', 'noshow']),
      reason: ReasonIn,
      money: z.enum(cancelMoneyChoices),
      percent: z.number().int().min(0).max(100).default(100),
      method: z.enum(['cash', 'transfer', 'promptpay', 'other']).default('cash'),
    }),
    reply: Order,
    errors: ['ILLEGAL_TRANSITION', 'CREDIT_NOBODY', 'REFUND_LIMIT', ...closedDayErrors],
    allow: 'staff',
    idempotent: true,
  }),
  undo: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/undo',
    summary:
      'Undo the last step: garments, days, charges and money, by reversing rows; staff only their own step within ten minutes',
    params: IdParams,
    body: z.strictObject({ stepId: IdIn, reason: RequiredTextIn(300) }),
    reply: Order,
    errors: ['NOT_LAST_STEP', 'NOT_AVAILABLE', 'NOT_FREE_UNIT', 'CREDIT_TOO_LARGE', ...closedDayErrors],
    allow: 'staff',
    idempotent: true,
  }),
  found: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/found',
    summary: 'Record a lost garment as found: it goes to inspection, and its charge is reversed',
    params: IdParams,
    body: z.strictObject({ orderDetailId: IdIn, note: TextIn(300).default('') }),
    reply: Order,
    errors: ['ILLEGAL_TRANSITION', 'UNIT_OUT', 'UNIT_GONE'],
    allow: 'admin',
    idempotent: true,
  }),
  lateCharge: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/charge',
    summary: 'Record damage found after the return: staff report it, an admin charges for it',
    params: IdParams,
    body: z.strictObject({
      orderDetailId: IdIn,
      kind: z.enum(['damage_fee', 'cleaning_fee']).default('damage_fee'),
      amount: BahtIn,
      note: RequiredTextIn(300),
    }),
    reply: Order,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
};
