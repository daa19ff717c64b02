/** A sale is an order without rental lines. */
import { z } from 'zod';
import { PaymentIn, voucherBudget } from '#ledger/shapes.ts';
import { paymentErrors, closedDayErrors, slipErrors } from '#ledger/error-codes.ts';
import { defineOperation, largeBody } from '#lib/contract/contract.ts';
import { ReasonInput } from '#lib/contract/reason-input.ts';
import {
  DayIn,
  IdIn,
  IdParams,
  TextIn,
  pageFields,
  pageSchemaOf,
  RequiredCodeIn,
} from '#lib/contract/wire-schemas.ts';
import { Order } from '#orders/order/wire-out.ts';
import { BackdateIn } from '#orders/order/wire-in.ts';
import { SeenSlipsInput } from '#orders/order/seen-slips-input.ts';
import { GiveBackInput } from './give-back-input.ts';
import { endOfLifeLimits, endOfLifeReasons, endOfLifeSorts } from './end-of-life.ts';
import { saleItemErrors } from './error-codes.ts';
import { SaleItemsInput, SaleItemFound, EndOfLifeRow, SaleListEntry } from './shapes.ts';

export * from './shapes.ts';

const staffOfM = { allow: 'staff', package: 'm' } as const;

const moneyErrors = [...paymentErrors, 'BALANCE_DUE', ...closedDayErrors] as const;

export const retailContract = {
  find: defineOperation({
    method: 'POST',
    path: '/api/sale/find',
    summary: 'The garment or consumable with a barcode, its sale price and its reservations',
    body: z.strictObject({ code: RequiredCodeIn(100) }),
    reply: SaleItemFound,
    errors: [],
    failTitle: 'load',
    ...staffOfM,
  }),
  sell: defineOperation({
    method: 'POST',
    path: '/api/sale',
    summary:
      'Sell garments and consumables, paid in full; a reserved garment is refused, or its reservations move to other garments first',
    body: z.strictObject({
      customerId: IdIn.nullable().default(null),
      lines: SaleItemsInput,
      payments: z.array(PaymentIn).max(10).default([]),
      note: TextIn(2000).default(''),
      movePromises: z.boolean().default(false),
      /** Day of an earlier sale. The day must be open, and the user an admin. */
      happened: BackdateIn.optional(),
    }),
    reply: Order,
    errors: [...saleItemErrors, ...moneyErrors],
    idempotent: true,
    budget: voucherBudget,
    ...staffOfM,
    maxBody: largeBody,
  }),
  add: defineOperation({
    method: 'POST',
    path: '/api/sale/:id/add',
    summary: 'Sell items with an open order: they are charged to it, and its deposit can settle them',
    params: IdParams,
    body: z.strictObject({
      lines: SaleItemsInput,
      payments: z.array(PaymentIn).max(10).default([]),
      movePromises: z.boolean().default(false),
    }),
    reply: Order,
    errors: [...saleItemErrors, ...moneyErrors, 'ILLEGAL_TRANSITION'],
    idempotent: true,
    budget: voucherBudget,
    ...staffOfM,
    maxBody: largeBody,
  }),
  giveBack: defineOperation({
    method: 'POST',
    path: '/api/sale/:id/return',
    summary:
      'Return sale items to the rack or stock, or write them off; refunds their payment, with a credit note where a tax document was issued',
    params: IdParams,
    body: GiveBackInput,
    reply: Order,
    errors: [
      'ILLEGAL_TRANSITION',
      'CREDIT_NOBODY',
      'REFUND_LIMIT',
      'SLIP_WAITING',
      ...slipErrors,
      ...closedDayErrors,
    ],
    idempotent: true,
    ...staffOfM,
  }),
  undo: defineOperation({
    method: 'POST',
    path: '/api/sale/:id/void',
    summary: 'Void a whole sale of today: items returned, entries reversed, documents void',
    params: IdParams,
    body: ReasonInput.extend({ seenSlips: SeenSlipsInput }),
    reply: Order,
    errors: ['SALE_NOT_TODAY', 'CREDIT_TOO_LARGE', 'SLIP_WAITING', ...closedDayErrors],
    right: 'void',
    idempotent: true,
    ...staffOfM,
  }),
  list: defineOperation({
    method: 'GET',
    path: '/api/sale',
    summary: 'Sales of the branch, newest first; by number, customer, telephone, barcode or name, and by day',
    query: z.strictObject({
      ...pageFields,
      q: TextIn(100).optional(),
      from: DayIn.optional(),
      to: DayIn.optional(),
      /** `back` finds void sales and sales with returns. */
      list: z.enum(['all', 'back']).default('all'),
    }),
    reply: pageSchemaOf(SaleListEntry),
    errors: [],
    ...staffOfM,
  }),
  old: defineOperation({
    method: 'GET',
    path: '/api/sale/end-of-life',
    summary:
      'Garments of the branch that are old, idle or worn, with their income and a suggested sale price',
    query: z.strictObject({
      ...pageFields,
      q: TextIn(100).optional(),
      category: TextIn(60).optional(),
      why: z.enum(endOfLifeReasons).optional(),
      years: z.coerce.number().int().min(1).max(50).default(endOfLifeLimits.years),
      idle: z.coerce.number().int().min(1).max(10_000).default(endOfLifeLimits.idle),
      times: z.coerce.number().int().min(1).max(10_000).default(endOfLifeLimits.times),
      sort: z.enum(endOfLifeSorts).default('-idle'),
    }),
    reply: pageSchemaOf(EndOfLifeRow),
    errors: [],
    failTitle: 'load',
    ...staffOfM,
  }),
};
