/** The operations of the counter: the cart, opening, handing over, taking back. */
import { z } from 'zod';
import { PaymentIn } from '../accounting/contract.ts';
import { op } from '../core/common/contract.ts';
import { Done, Id, IdParams, Text, pageFields, pageOf } from '../core/common/wire.ts';
import { HappenedIn, OrderIn } from '../order/wire-in.ts';
import { Order } from '../order/wire-out.ts';
import { CartIn, ReturnLineIn, WalkInIn } from './wire-in.ts';
import { AtRisk, Cart } from './wire-out.ts';

export * from './wire-in.ts';
export * from './wire-out.ts';

export const counterContract = {
  atRisk: op({
    method: 'GET',
    path: '/api/rental/at-risk',
    summary: 'Reserved garments that will not be there in time, with alternatives',
    query: z.strictObject({ ...pageFields }),
    reply: pageOf(AtRisk),
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  getCart: op({
    method: 'GET',
    path: '/api/cart',
    summary: "The user's cart in this branch",
    reply: Cart,
    errors: [],
    allow: 'staff',
  }),
  putCart: op({
    method: 'PUT',
    path: '/api/cart',
    summary: 'Keep the cart; answers with it, availability checked',
    body: CartIn,
    reply: Cart,
    errors: ['CHANGED'],
    allow: 'staff',
  }),
  open: op({
    method: 'POST',
    path: '/api/rental',
    summary: 'Open a rental: reserve and take money, or save as a draft',
    body: OrderIn,
    reply: Order,
    errors: [
      'NOT_AVAILABLE',
      'NOT_FREE_UNIT',
      'WRONG_UNIT',
      'CUSTOMER_REQUIRED',
      'DISCOUNT_LIMIT',
      'PAYMENT_TOO_LARGE',
      'CREDIT_TOO_LARGE',
      'WITHHOLDING_PAYER',
      'WITHHOLDING_TOO_LARGE',
      'DUPLICATE_SLIP',
      'NOT_A_SLIP',
      'DAY_CLOSED',
    ],
    allow: 'staff',
    idempotent: true,
  }),
  walkIn: op({
    method: 'POST',
    path: '/api/rental/walk-in',
    summary: 'Reserve for today, take all money and hand everything over, in one step: all of it or nothing',
    body: WalkInIn,
    reply: Order,
    errors: [
      'NOT_AVAILABLE',
      'NOT_FREE_UNIT',
      'WRONG_UNIT',
      'UNIT_IN_TRANSIT',
      'CUSTOMER_REQUIRED',
      'DISCOUNT_LIMIT',
      'BALANCE_DUE',
      'PAYMENT_TOO_LARGE',
      'CREDIT_TOO_LARGE',
      'WITHHOLDING_PAYER',
      'WITHHOLDING_TOO_LARGE',
      'DUPLICATE_SLIP',
      'NOT_A_SLIP',
      'ILLEGAL_TRANSITION',
    ],
    allow: 'staff',
    idempotent: true,
  }),
  saveDraft: op({
    method: 'PUT',
    path: '/api/rental/:id',
    summary: 'Go on with a draft: save it again, or reserve it',
    params: IdParams,
    body: OrderIn,
    reply: Order,
    errors: [
      'NOT_AVAILABLE',
      'NOT_FREE_UNIT',
      'WRONG_UNIT',
      'CUSTOMER_REQUIRED',
      'DISCOUNT_LIMIT',
      'PAYMENT_TOO_LARGE',
      'CREDIT_TOO_LARGE',
      'WITHHOLDING_PAYER',
      'WITHHOLDING_TOO_LARGE',
      'DUPLICATE_SLIP',
      'NOT_A_SLIP',
      'DAY_CLOSED',
      'ILLEGAL_TRANSITION',
    ],
    allow: 'staff',
    idempotent: true,
  }),
  removeDraft: op({
    method: 'DELETE',
    path: '/api/rental/:id',
    summary: 'Throw a draft away',
    params: IdParams,
    reply: Done,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  pickup: op({
    method: 'POST',
    path: '/api/rental/:id/pickup',
    summary:
      'Hand over some or all lines; a scanned barcode binds that garment; the price must be paid and the bail taken',
    params: IdParams,
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            orderDetailId: Id,
            barcode: Text(100).optional(),
            missingParts: z.array(Id).max(50).default([]),
          }),
        )
        .min(1)
        .max(500),
      payments: z.array(PaymentIn).max(10).default([]),
      /** Admin: it happened on an earlier day that is not closed. */
      happened: HappenedIn.optional(),
    }),
    reply: Order,
    errors: [
      'ILLEGAL_TRANSITION',
      'NOT_FREE_UNIT',
      'UNIT_IN_TRANSIT',
      'WRONG_UNIT',
      'BALANCE_DUE',
      'PAYMENT_TOO_LARGE',
      'CREDIT_TOO_LARGE',
      'WITHHOLDING_PAYER',
      'WITHHOLDING_TOO_LARGE',
      'DUPLICATE_SLIP',
      'NOT_A_SLIP',
      'DAY_CLOSED',
    ],
    allow: 'staff',
    idempotent: true,
  }),
  getReturn: op({
    method: 'GET',
    path: '/api/rental/:id/return',
    summary: 'An order as the returning counter needs it; any branch of the shop may take it back',
    params: IdParams,
    reply: Order,
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  takeBack: op({
    method: 'POST',
    path: '/api/rental/:id/return',
    summary: 'Take back some or all lines: late days, fees, where each garment goes next',
    params: IdParams,
    body: z.strictObject({ lines: z.array(ReturnLineIn).min(1).max(500) }),
    reply: Order,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
};
