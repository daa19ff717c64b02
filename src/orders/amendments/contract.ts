/** The operations that change an order after it was made: editing, another garment, other days, cancelling, taking back the last step. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { BahtIn, Id, IdParams, PlannedDayIn, RequiredText, Text } from '#lib/contract/wire-schemas.ts';
import { Order } from '#orders/order/wire-out.ts';
import { cancelMoney } from '#setup/shop/cancel-rules.ts';
import { EditIn, EditSaveIn, Reason } from './wire-in.ts';
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

export const changeContract = {
  editPreview: op({
    method: 'POST',
    path: '/api/rental/:id/edit/preview',
    summary: 'What an edit would cost or give back, and whether the garments can be had; nothing is written',
    params: IdParams,
    body: EditIn,
    reply: EditPreview,
    errors: edited,
    allow: 'staff',
    failTitle: 'load',
  }),
  edit: op({
    method: 'PUT',
    path: '/api/rental/:id/edit',
    summary:
      'Change days, garments, prices, customer of what has not gone out; what was paid too much stays, becomes credit or goes back (admin)',
    params: IdParams,
    body: EditSaveIn,
    reply: Order,
    errors: [...edited, 'CREDIT_TOO_LARGE', 'CREDIT_NOBODY', 'DAY_CLOSED', 'BOOKS_CLOSED'],
    allow: 'staff',
    idempotent: true,
  }),
  extend: op({
    method: 'POST',
    path: '/api/rental/:id/extend',
    summary:
      'Lengthen lines that are reserved or out, also overdue ones with the late fee so far; refused when clashing; the first due day is kept',
    params: IdParams,
    body: z.strictObject({
      orderDetailIds: z.array(Id).min(1).max(500).optional(),
      returnDay: PlannedDayIn,
      fee: BahtIn.prefault(0),
      /** Of all overdue lines until today. Left out: the shop's. Less than that is a waiver: admin, with a reason. */
      lateFee: BahtIn.optional(),
      lateFeeReason: Text(200).default(''),
    }),
    reply: Order,
    errors: ['NOT_AVAILABLE', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
  swap: op({
    method: 'POST',
    path: '/api/rental/:id/swap',
    summary: 'Give a reserved line another item (or garment by barcode) on the same days',
    params: IdParams,
    body: z.strictObject({
      orderDetailId: Id,
      itemId: Id.optional(),
      barcode: Text(100).optional(),
      rentalPrice: BahtIn.optional(),
      bail: BahtIn.optional(),
      /** Why less is asked than the list says of the new one. */
      discountReason: Text(200).default(''),
      /** For changing it; the shop's swap fee is only proposed. */
      fee: BahtIn.prefault(0),
    }),
    reply: Order,
    errors: ['NOT_AVAILABLE', 'NOT_FREE_UNIT', 'UNIT_IN_TRANSIT', 'ILLEGAL_TRANSITION', 'DISCOUNT_LIMIT'],
    allow: 'staff',
    idempotent: true,
  }),
  swapChoices: op({
    method: 'POST',
    path: '/api/rental/:id/swap/choices',
    summary:
      'What may stand for a reserved line of a set on its days, and what the line would cost with each of these and of the items asked about',
    params: IdParams,
    body: z.strictObject({ orderDetailId: Id, itemIds: z.array(Id).max(50).default([]) }),
    reply: SwapChoices,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
    failTitle: 'load',
  }),
  cancel: op({
    method: 'POST',
    path: '/api/rental/:id/cancel',
    summary:
      "Cancel or mark as no-show what has not gone out: the shop's rule says what is kept, becomes credit or goes back; an admin may decide otherwise",
    params: IdParams,
    body: z.strictObject({
      kind: z.enum(['cancelled', 'noshow']),
      reason: Reason,
      money: z.enum(cancelMoney),
      /** So much of what was paid becomes credit or goes back; the rest is kept. */
      percent: z.number().int().min(0).max(100).default(100),
      method: z.enum(['cash', 'transfer', 'promptpay', 'other']).default('cash'),
    }),
    reply: Order,
    errors: ['ILLEGAL_TRANSITION', 'CREDIT_NOBODY', 'REFUND_LIMIT', 'DAY_CLOSED', 'BOOKS_CLOSED'],
    allow: 'staff',
    idempotent: true,
  }),
  undo: op({
    method: 'POST',
    path: '/api/rental/:id/undo',
    summary:
      'Undo the last step: garments, days, charges and money, by rows that reverse them; staff their own within ten minutes',
    params: IdParams,
    body: z.strictObject({ stepId: Id, reason: RequiredText(300) }),
    reply: Order,
    errors: [
      'NOT_LAST_STEP',
      'NOT_AVAILABLE',
      'NOT_FREE_UNIT',
      'CREDIT_TOO_LARGE',
      'DAY_CLOSED',
      'BOOKS_CLOSED',
    ],
    allow: 'staff',
    idempotent: true,
  }),
  found: op({
    method: 'POST',
    path: '/api/rental/:id/found',
    summary: 'A lost garment is found: it waits to be looked at, its price is no longer owed',
    params: IdParams,
    body: z.strictObject({ orderDetailId: Id, note: Text(300).default('') }),
    reply: Order,
    errors: ['ILLEGAL_TRANSITION', 'UNIT_OUT', 'UNIT_GONE'],
    allow: 'admin',
    idempotent: true,
  }),
  lateCharge: op({
    method: 'POST',
    path: '/api/rental/:id/charge',
    summary: 'Damage that shows after the return: staff report it, an admin charges what it costs',
    params: IdParams,
    body: z.strictObject({
      orderDetailId: Id,
      kind: z.enum(['damage_fee', 'cleaning_fee']).default('damage_fee'),
      amount: BahtIn,
      note: RequiredText(300),
    }),
    reply: Order,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
};
