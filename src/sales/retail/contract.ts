/** The operations of selling: a sale is an order in which nothing is rented. */
import { z } from 'zod';
import { PaymentIn } from '#ledger/shapes.ts';
import { op } from '#lib/contract/contract.ts';
import { DayIn, Id, IdParams, RequiredText, Text, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';
import { Order } from '#orders/order/wire-out.ts';
import { mostPieces } from '#sales/consumables/move-kinds.ts';
import { HappenedIn } from '#orders/order/wire-in.ts';
import { endLimits, endReasons, endSorts } from './end-of-life.ts';
import { Articles, articleErrors, Found, OldRow, SaleRow, placesBack } from './shapes.ts';

export * from './shapes.ts';

const staffOfM = { allow: 'staff', package: 'm' } as const;

const moneyErrors = [
  'PAYMENT_TOO_LARGE',
  'BALANCE_DUE',
  'CREDIT_TOO_LARGE',
  'DUPLICATE_SLIP',
  'NOT_A_SLIP',
  'WITHHOLDING_PAYER',
  'WITHHOLDING_TOO_LARGE',
  'DAY_CLOSED',
  'BOOKS_CLOSED',
] as const;

export const saleContract = {
  find: op({
    method: 'POST',
    path: '/api/sale/find',
    summary: 'The garment or goods with a barcode, what it would be sold for, and who is promised it',
    body: z.strictObject({ code: RequiredText(100) }),
    reply: Found,
    errors: [],
    failTitle: 'load',
    ...staffOfM,
  }),
  sell: op({
    method: 'POST',
    path: '/api/sale',
    summary:
      'Sell garments and goods for good, paid in full; a promised garment is refused, or its promises go to others first',
    body: z.strictObject({
      customerId: Id.nullable().default(null),
      lines: Articles,
      payments: z.array(PaymentIn).max(10).default([]),
      note: Text(2000).default(''),
      movePromises: z.boolean().default(false),
      /** Admin: it happened on an earlier day that is not closed. */
      happened: HappenedIn.optional(),
    }),
    reply: Order,
    errors: [...articleErrors, ...moneyErrors],
    idempotent: true,
    ...staffOfM,
  }),
  add: op({
    method: 'POST',
    path: '/api/sale/:id/add',
    summary: 'Sell articles with an order that runs: they are owed with it, and its bail can settle them',
    params: IdParams,
    body: z.strictObject({
      lines: Articles,
      payments: z.array(PaymentIn).max(10).default([]),
      movePromises: z.boolean().default(false),
    }),
    reply: Order,
    errors: [...articleErrors, ...moneyErrors, 'ILLEGAL_TRANSITION'],
    idempotent: true,
    ...staffOfM,
  }),
  giveBack: op({
    method: 'POST',
    path: '/api/sale/:id/return',
    summary:
      'Articles come back, to the rack or shelf or written off; what was paid for them goes back with a credit note where a tax paper was issued',
    params: IdParams,
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            saleLineId: Id,
            quantity: z.number().int().min(1).max(mostPieces).default(1),
            to: z.enum(placesBack).default('rack'),
          }),
        )
        .min(1)
        .max(200),
      reason: RequiredText(300),
      method: z.enum(['cash', 'transfer', 'promptpay', 'other', 'credit']).default('cash'),
      slip: z.string().max(300).optional(),
      slipImageId: Id.optional(),
    }),
    reply: Order,
    errors: [
      'ILLEGAL_TRANSITION',
      'CREDIT_NOBODY',
      'REFUND_LIMIT',
      'DUPLICATE_SLIP',
      'NOT_A_SLIP',
      'DAY_CLOSED',
      'BOOKS_CLOSED',
    ],
    idempotent: true,
    ...staffOfM,
  }),
  undo: op({
    method: 'POST',
    path: '/api/sale/:id/void',
    summary: 'Void a sale of today as a whole: articles back, entries reversed, papers void',
    params: IdParams,
    body: z.strictObject({ reason: RequiredText(300) }),
    reply: Order,
    errors: ['SALE_NOT_TODAY', 'CREDIT_TOO_LARGE', 'DAY_CLOSED', 'BOOKS_CLOSED'],
    right: 'void',
    idempotent: true,
    ...staffOfM,
  }),
  list: op({
    method: 'GET',
    path: '/api/sale',
    summary: 'Sales of the branch, newest first; by number, customer, telephone, barcode or name, and by day',
    query: z.strictObject({
      ...pageFields,
      q: Text(100).optional(),
      from: DayIn.optional(),
      to: DayIn.optional(),
      /** back: of which something came back, or that are void. */
      list: z.enum(['all', 'back']).default('all'),
    }),
    reply: pageOf(SaleRow),
    errors: [],
    ...staffOfM,
  }),
  old: op({
    method: 'GET',
    path: '/api/sale/end-of-life',
    summary:
      'Garments of the branch that are old, idle or worn, with what they brought and a price to sell them at',
    query: z.strictObject({
      ...pageFields,
      q: Text(100).optional(),
      category: Text(60).optional(),
      /** Only those of one reason. */
      why: z.enum(endReasons).optional(),
      years: z.coerce.number().int().min(1).max(50).default(endLimits.years),
      idle: z.coerce.number().int().min(1).max(10_000).default(endLimits.idle),
      times: z.coerce.number().int().min(1).max(10_000).default(endLimits.times),
      sort: z.enum(endSorts).default('-idle'),
    }),
    reply: pageOf(OldRow),
    errors: [],
    failTitle: 'load',
    ...staffOfM,
  }),
};
