/** The operations on orders as such: lists, one order, its log, money taken, slips. */
import { z } from 'zod';
import { PaymentIn } from '#ledger/shapes.ts';
import { op } from '#lib/contract/contract.ts';
import { Id, IdParams, foundPageOf, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';
import { maxBytes } from '#setup/pictures/contract.ts';
import { HappenedIn, daysInOrder, listFields, promotionWish, somethingWished } from './wire-in.ts';
import { Order, OrderDetailRow, OrderLog, OrderRow, Promotions, ReadSlip } from './wire-out.ts';

export * from './wire-in.ts';
export * from './customer-credit.ts';
export * from './wire-out.ts';

export const orderContract = {
  list: op({
    method: 'GET',
    path: '/api/orderheader',
    summary: 'Order lists; bare: the first page of the branch, newest first',
    query: z.strictObject(listFields),
    reply: foundPageOf(OrderRow),
    errors: [],
    allow: 'staff',
    onDevice: true,
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
  get: op({
    method: 'GET',
    path: '/api/rental/:id',
    summary: 'Everything about one order',
    params: IdParams,
    reply: Order,
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  log: op({
    method: 'GET',
    path: '/api/rental/:id/log',
    summary: 'Who did what with an order, and which step may be taken back',
    params: IdParams,
    reply: OrderLog,
    errors: [],
    allow: 'staff',
  }),
  pay: op({
    method: 'POST',
    path: '/api/rental/:id/pay',
    summary: 'Take money for an order',
    params: IdParams,
    body: z.strictObject({ payments: z.array(PaymentIn).min(1).max(10), happened: HappenedIn.optional() }),
    reply: Order,
    errors: [
      'PAYMENT_TOO_LARGE',
      'CREDIT_TOO_LARGE',
      'WITHHOLDING_PAYER',
      'WITHHOLDING_TOO_LARGE',
      'DUPLICATE_SLIP',
      'NOT_A_SLIP',
      'ILLEGAL_TRANSITION',
      'DAY_CLOSED',
      'BOOKS_CLOSED',
    ],
    allow: 'staff',
    idempotent: true,
  }),
  tryPromotions: op({
    method: 'POST',
    path: '/api/rental/promotions',
    summary: 'What promotions would give on such an order, and why a code gives nothing; nothing is kept',
    body: z
      .strictObject(promotionWish)
      .refine(daysInOrder, { path: ['returnDay'] })
      .refine(somethingWished, { path: ['lines'] }),
    reply: Promotions,
    errors: ['WRONG_UNIT', 'PACKAGE_REQUIRED', 'SET_OFF', 'SET_NO_CHOICE', 'SET_INCOMPLETE'],
    allow: 'staff',
  }),
  readSlip: op({
    method: 'POST',
    path: '/api/slip',
    summary: 'Takes in the picture of a slip and reads its QR; proof=1: a picture without one is kept too',
    body: z.strictObject({ proof: z.literal('1').optional() }),
    reply: ReadSlip,
    errors: ['NOT_A_PICTURE', 'PICTURE_TOO_LARGE', 'TOO_LARGE', 'NOT_A_SLIP', 'UNAVAILABLE'],
    allow: 'staff',
    upload: { maxBytes },
    perMinute: 120,
  }),
};
