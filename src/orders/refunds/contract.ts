/**
 * The operations that give money back: settling at the counter, and the owner's queue, due → approved → paid
 * (docs/domain.md §5).
 */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  BahtIn,
  BahtOut,
  Id,
  IdOut,
  IdParams,
  Text,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { CustomerCredit } from '#orders/order/customer-credit.ts';
import { Order } from '#orders/order/wire-out.ts';
import { BailsKept, BatchResult, MoneybackRow, PaidBack } from './wire-out.ts';

export * from './wire-out.ts';

export const moneybackStates = ['due', 'approved'] as const;
/** Orders that are paid at once, in one batch. */
export const maxBatch = 100;
/** So many days back it is told how bail came back, today among them. */
export const keptDays = 90;

const account = {
  bank: Text(10).default(''),
  accountNo: Text(30).default(''),
  accountName: Text(200).default(''),
};

export const moneybackContract = {
  refund: op({
    method: 'POST',
    path: '/api/rental/:id/refund',
    summary:
      'Settle when everything is back: what is owed is kept from the bail, the rest is given back; staff in cash or by transfer with its slip, up to the limit',
    params: IdParams,
    body: z.strictObject({
      amount: BahtIn,
      method: z.enum(['cash', 'transfer', 'promptpay', 'other']),
      slip: z.string().max(300).optional(),
      /** A picture that proves it, as `readSlip` took it in. */
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
  moneyback: op({
    method: 'GET',
    path: '/api/moneyback',
    summary: 'Bails to settle and refunds, those promised first, then those who wait longest',
    query: z.strictObject({
      ...pageFields,
      q: Text(100).optional(),
      state: z.enum(moneybackStates).optional(),
      /** 1: the newest first. */
      newest: z.literal('1').optional(),
    }),
    reply: pageOf(MoneybackRow),
    errors: [],
    allow: 'owner',
  }),
  bailsKept: op({
    method: 'GET',
    path: '/api/moneyback/kept',
    summary: 'How many bails of the last 90 days came back by the day they were promised for',
    reply: BailsKept,
    errors: [],
    allow: 'owner',
  }),
  paidBack: op({
    method: 'GET',
    path: '/api/moneyback/paid',
    summary: 'Money given back, newest first, with its proof',
    query: z.strictObject({ ...pageFields }),
    reply: pageOf(PaidBack),
    errors: [],
    allow: 'owner',
  }),
  approveRefund: op({
    method: 'POST',
    path: '/api/moneyback/approve',
    summary: 'Allow a refund of an order as it is now; a change of the order asks for it anew',
    body: z.strictObject({
      orderId: Id,
      version: z.number().int(),
      amount: BahtIn,
      note: Text(300).default(''),
      ...account,
    }),
    reply: z.object({ orderId: IdOut, amount: BahtOut }),
    errors: ['CHANGED', 'REFUND_TOO_LARGE', 'BALANCE_DUE', 'ILLEGAL_TRANSITION'],
    allow: 'owner',
  }),
  credits: op({
    method: 'GET',
    path: '/api/moneyback/credit',
    summary: 'Customers whom the shop owes credit, the largest first, and its sum',
    query: z.strictObject({ ...pageFields }),
    reply: pageOf(CustomerCredit).extend({ sum: BahtOut }),
    errors: [],
    allow: 'owner',
  }),
  payCredit: op({
    method: 'POST',
    path: '/api/moneyback/credit',
    summary: 'Pay credit of a customer out in money; not more than they have',
    body: z.strictObject({
      customerId: Id,
      amount: BahtIn.refine((satang) => satang > 0, { error: '> 0' }),
      method: z.enum(['cash', 'transfer', 'promptpay', 'other']),
      slip: z.string().max(300).optional(),
      slipImageId: Id.optional(),
      note: Text(300).default(''),
    }),
    /** The order it was booked on, and its paper. */
    reply: z.object({ customerId: IdOut, credit: BahtOut, orderId: IdOut, documentId: IdOut }),
    errors: ['CREDIT_TOO_LARGE', 'DUPLICATE_SLIP', 'NOT_A_SLIP', 'DAY_CLOSED', 'BOOKS_CLOSED'],
    allow: 'owner',
    idempotent: true,
  }),
  payRefunds: op({
    method: 'POST',
    path: '/api/moneyback/pay',
    summary:
      'Pay approved refunds by one method: each on its own, with its own paper; what fails is told by order',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ orderId: Id, version: z.number().int() }))
        .min(1)
        .max(maxBatch)
        .refine((items) => new Set(items.map((one) => one.orderId)).size === items.length, {
          error: 'an order twice',
        }),
      method: z.enum(['cash', 'transfer', 'promptpay', 'other']),
      slip: z.string().max(300).optional(),
      slipImageId: Id.optional(),
      note: Text(300).default(''),
    }),
    reply: z.object({ results: z.array(BatchResult) }),
    errors: [],
    allow: 'owner',
    idempotent: true,
  }),
};
