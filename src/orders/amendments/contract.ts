import { z } from 'zod';
import { closedDayErrors, slipErrors } from '#ledger/error-codes.ts';
import { defineOperation, largeBody } from '#lib/contract/contract.ts';
import { IdIn, IdParams, TextIn } from '#lib/contract/wire-schemas.ts';
import { SeenSlipsInput } from '#orders/order/seen-slips-input.ts';
import { Order } from '#orders/order/wire-out.ts';
import {
  CancellationInput,
  ExtensionInput,
  ExtensionPreviewInput,
  LateChargeInput,
  SwapInput,
  UndoInput,
} from './amendment-input.ts';
import { EditInput, EditSaveInput } from './edit-input.ts';
import { visitOperations } from './visit-contract.ts';
import { LowerFeeInput } from './lower-fee-input.ts';
import { EditPreview, ExtensionPreview, SwapChoices } from './wire-out.ts';

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
  ...visitOperations,
  editPreview: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/edit/preview',
    summary: 'Preview the cost or refund of an edit and the availability of the garments; nothing is written',
    params: IdParams,
    body: EditInput,
    reply: EditPreview,
    errors: edited,
    allow: 'staff',
    failTitle: 'load',
    maxBody: largeBody,
  }),
  edit: defineOperation({
    method: 'PUT',
    path: '/api/rental/:id/edit',
    summary:
      'Change days, garments, prices and customer of lines that are not out; an overpayment stays, becomes credit or is refunded (admin)',
    params: IdParams,
    body: EditSaveInput,
    reply: Order,
    errors: [
      ...edited,
      'CREDIT_TOO_LARGE',
      'CREDIT_NOBODY',
      'SLIP_WAITING',
      'ASK_NOT_DONE',
      ...closedDayErrors,
    ],
    allow: 'staff',
    idempotent: true,
  }),
  extend: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/extend',
    summary:
      'Extend lines that are reserved or out, including overdue ones with the late fee so far; refused on a conflict; the original due day stays recorded',
    params: IdParams,
    body: ExtensionInput,
    reply: Order,
    errors: ['NOT_AVAILABLE', 'ILLEGAL_TRANSITION', 'DISCOUNT_LIMIT'],
    allow: 'staff',
    idempotent: true,
  }),
  extendPreview: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/extend/preview',
    summary: 'Proposed extension fee: the difference that an edit to these days makes; nothing is written',
    params: IdParams,
    body: ExtensionPreviewInput,
    reply: ExtensionPreview,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
    failTitle: 'load',
  }),
  swap: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/swap',
    summary: 'Swap a reserved line to another item (or garment by barcode) on the same days',
    params: IdParams,
    body: SwapInput,
    reply: Order,
    errors: [
      'NOT_AVAILABLE',
      'NOT_FREE_UNIT',
      'UNIT_IN_TRANSIT',
      'ILLEGAL_TRANSITION',
      'DISCOUNT_LIMIT',
      'SLIP_WAITING',
    ],
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
      "Cancel the lines that are not out, or mark them as a no-show; the payment is retained, becomes credit or is refunded by the order's terms, or as an admin decides",
    params: IdParams,
    body: CancellationInput,
    reply: Order,
    errors: [
      'ILLEGAL_TRANSITION',
      'NOSHOW_EARLY',
      'CREDIT_NOBODY',
      'REFUND_LIMIT',
      'CARD_HELD',
      'SLIP_WAITING',
      ...closedDayErrors,
    ],
    allow: 'staff',
    idempotent: true,
  }),
  undo: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/undo',
    summary:
      'Undo the last step: garments, days, charges and money, by reversing rows; staff only their own step within ten minutes',
    params: IdParams,
    body: UndoInput,
    reply: Order,
    errors: [
      'NOT_LAST_STEP',
      'NOT_AVAILABLE',
      'NOT_FREE_UNIT',
      'CREDIT_TOO_LARGE',
      'VOUCHER_BALANCE',
      'SLIP_WAITING',
      ...closedDayErrors,
    ],
    allow: 'staff',
    idempotent: true,
  }),
  found: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/found',
    summary: 'Record a lost garment as found: it goes to inspection, and its charge is reversed',
    params: IdParams,
    body: z.strictObject({
      orderDetailId: IdIn,
      note: TextIn(300).default(''),
      seenSlips: SeenSlipsInput,
    }),
    reply: Order,
    errors: ['ILLEGAL_TRANSITION', 'UNIT_OUT', 'UNIT_GONE', 'SLIP_WAITING'],
    allow: 'admin',
    idempotent: true,
  }),
  lateCharge: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/charge',
    summary: 'Record damage found after the return: staff report it, an admin charges for it',
    params: IdParams,
    body: LateChargeInput,
    reply: Order,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  lowerFee: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/lower-fee',
    summary:
      'Lower late, damage, cleaning and loss fees at any time, and recover lost garments; what was paid in excess is refunded with a credit note, becomes credit or stays for the settlement',
    params: IdParams,
    body: LowerFeeInput,
    reply: Order,
    errors: [
      'LOWERING_TOO_LARGE',
      'SLIP_WAITING',
      'ILLEGAL_TRANSITION',
      'REFUND_LIMIT',
      'CREDIT_NOBODY',
      ...slipErrors,
      ...closedDayErrors,
    ],
    allow: 'staff',
    right: 'waive',
    idempotent: true,
  }),
};
