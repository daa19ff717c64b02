/** The operations on carts and rental orders. */
import { z } from 'zod';
import { PaymentIn } from '../accounting/contract.ts';
import { cancelMoney } from '../shop/contract.ts';
import { op } from '../core/common/contract.ts';
import { BahtIn, DayIn, Done, Id, IdParams, Text, pageFields, pageOf } from '../core/common/wire.ts';
import { moneybackContract } from './moneyback.ts';
import { slipContract } from './slip.ts';
import { OrderIn, listFields, CartIn, ReturnLineIn, Reason } from './order-in.ts';
import { lifeRows } from './life-contract.ts';
import { recordRows } from './record-contract.ts';
import { OrderDetailRow, OrderRow, Order, Cart, AtRisk } from './order-out.ts';

export * from './moneyback.ts';
export * from './order-in.ts';
export * from './edit-in.ts';
export * from './life-contract.ts';
export * from './order-out.ts';
export * from './slip.ts';
export * from './record-contract.ts';
export type { PhotoMoment } from './record-rules.ts';

export const rentalContract = {
  ...moneybackContract,
  ...slipContract,
  ...recordRows,
  ...lifeRows,
  list: op({
    method: 'GET',
    path: '/api/orderheader',
    summary: 'Order lists; bare: the first page of the branch, newest first',
    query: z.strictObject(listFields),
    reply: pageOf(OrderRow),
    errors: [],
    allow: 'staff',
  }),
  lines: op({
    method: 'GET',
    path: '/api/orderdetail',
    summary: 'Order lines of the branch, newest first',
    query: z.strictObject({ ...pageFields, orderId: Id.optional(), itemId: Id.optional() }),
    reply: pageOf(OrderDetailRow),
    errors: [],
    allow: 'staff',
  }),
  atRisk: op({
    method: 'GET',
    path: '/api/rental/at-risk',
    summary: 'Reserved garments that will not be there in time, with alternatives',
    query: z.strictObject({ ...pageFields }),
    reply: pageOf(AtRisk),
    errors: [],
    allow: 'staff',
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
    errors: [],
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
      'PAYMENT_TOO_LARGE',
      'CREDIT_TOO_LARGE',
      'DUPLICATE_SLIP',
      'NOT_A_SLIP',
    ],
    allow: 'staff',
    idempotent: true,
  }),
  get: op({
    method: 'GET',
    path: '/api/rental/:id',
    summary: 'Everything about one order',
    params: IdParams,
    reply: Order,
    errors: [],
    allow: 'staff',
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
      'PAYMENT_TOO_LARGE',
      'CREDIT_TOO_LARGE',
      'DUPLICATE_SLIP',
      'NOT_A_SLIP',
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
  pay: op({
    method: 'POST',
    path: '/api/rental/:id/pay',
    summary: 'Take money for an order',
    params: IdParams,
    body: z.strictObject({ payments: z.array(PaymentIn).min(1).max(10) }),
    reply: Order,
    errors: ['PAYMENT_TOO_LARGE', 'CREDIT_TOO_LARGE', 'DUPLICATE_SLIP', 'NOT_A_SLIP', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
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
      'DUPLICATE_SLIP',
      'NOT_A_SLIP',
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
  refund: op({
    method: 'POST',
    path: '/api/rental/:id/refund',
    summary:
      'Settle when everything is back: what is owed is kept from the bail, the rest is given back; staff in cash up to the limit',
    params: IdParams,
    body: z.strictObject({
      amount: BahtIn,
      method: z.enum(['cash', 'transfer', 'promptpay', 'other']),
      slip: z.string().max(300).optional(),
      /** A picture that proves it, as `rental.readSlip` took it in. */
      slipImageId: Id.optional(),
      note: Text(300).default(''),
    }),
    reply: Order,
    errors: [
      'REFUND_TOO_LARGE',
      'REFUND_LIMIT',
      'BALANCE_DUE',
      'ILLEGAL_TRANSITION',
      'DUPLICATE_SLIP',
      'NOT_A_SLIP',
    ],
    allow: 'staff',
    idempotent: true,
  }),
  extend: op({
    method: 'POST',
    path: '/api/rental/:id/extend',
    summary:
      'Lengthen lines that are reserved or out; refused when overdue or clashing; the first due day is kept',
    params: IdParams,
    body: z.strictObject({
      orderDetailIds: z.array(Id).min(1).max(500).optional(),
      returnDay: DayIn,
      fee: BahtIn.prefault(0),
    }),
    reply: Order,
    errors: ['NOT_AVAILABLE', 'OVERDUE', 'ILLEGAL_TRANSITION'],
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
      /** For changing it; the shop's swap fee is only proposed. */
      fee: BahtIn.prefault(0),
    }),
    reply: Order,
    errors: ['NOT_AVAILABLE', 'NOT_FREE_UNIT', 'UNIT_IN_TRANSIT', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
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
    errors: ['ILLEGAL_TRANSITION', 'CUSTOMER_REQUIRED', 'REFUND_LIMIT', 'DAY_CLOSED'],
    allow: 'staff',
    idempotent: true,
  }),
};
