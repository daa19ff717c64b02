import { z } from 'zod';
import { PaymentIn, voucherBudget } from '#ledger/shapes.ts';
import { setErrors } from '#catalog/error-codes.ts';
import { closedDayErrors, paymentErrors } from '#ledger/error-codes.ts';
import { defineOperation, largeBody } from '#lib/contract/contract.ts';
import {
  DoneReply,
  IdIn,
  IdParams,
  IdListIn,
  PastDayIn,
  PlannedDayIn,
  pageFields,
  pageSchemaOf,
  CodeIn,
  TextIn,
} from '#lib/contract/wire-schemas.ts';
import { BackdateIn } from '#orders/order/wire-in.ts';
import { SeenSlipsInput } from '#orders/order/seen-slips-input.ts';
import { Order } from '#orders/order/wire-out.ts';
import { goesWithOperations } from './goes-with-contract.ts';
import { newDaysErrors, openRentalErrors } from './error-codes.ts';
import {
  CartInput,
  CartQuery,
  OpenRentalInput,
  ReturnLineInput,
  TrySetsInput,
  WalkInInput,
} from './input-shapes.ts';
import { RentalLineAtRisk, OpenCarts, StoredCart, EarlyReturnCredit, SetQuote } from './output-shapes.ts';

export * from './input-shapes.ts';
export * from './output-shapes.ts';

export const rentalsContract = {
  ...goesWithOperations,
  atRisk: defineOperation({
    method: 'GET',
    path: '/api/rental/at-risk',
    summary: 'Reserved garments that will not be available in time, with alternatives',
    query: z.strictObject({ ...pageFields, unitIds: IdListIn.optional() }),
    reply: pageSchemaOf(RentalLineAtRisk),
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  getCart: defineOperation({
    method: 'GET',
    path: '/api/cart',
    summary: "The user's cart in this branch and browser tab",
    query: CartQuery,
    reply: StoredCart,
    errors: [],
    allow: 'staff',
  }),
  putCart: defineOperation({
    method: 'PUT',
    path: '/api/cart',
    summary: 'Save the cart; returns it with checked availability',
    query: CartQuery,
    body: CartInput,
    reply: StoredCart,
    errors: ['CHANGED', 'CART_GONE', 'CART_LIMIT', 'PACKAGE_REQUIRED'],
    allow: 'staff',
  }),
  carts: defineOperation({
    method: 'GET',
    path: '/api/cart/open',
    summary: "The user's other carts in this branch, latest first; and whether this one was taken over",
    query: CartQuery,
    reply: OpenCarts,
    errors: [],
    allow: 'staff',
  }),
  takeCart: defineOperation({
    method: 'POST',
    path: '/api/cart/take',
    summary: 'Take over a cart of another tab or device; returns it',
    query: CartQuery,
    body: z.strictObject({ from: z.guid(), kept: TextIn(40) }),
    reply: StoredCart,
    errors: ['CHANGED', 'CART_GONE'],
    allow: 'staff',
  }),
  trySets: defineOperation({
    method: 'POST',
    path: '/api/rental/sets',
    summary: 'Quote sets for these days: allowed garments, availability, price; saves nothing',
    body: TrySetsInput,
    reply: z.object({ itemList: z.array(SetQuote) }),
    errors: setErrors,
    allow: 'staff',
    package: 'm',
    failTitle: 'load',
    maxBody: largeBody,
  }),
  open: defineOperation({
    method: 'POST',
    path: '/api/rental',
    summary: 'Open a rental: reserve and take money, or save as a draft',
    query: CartQuery,
    body: OpenRentalInput,
    reply: Order,
    errors: [...openRentalErrors, ...closedDayErrors, 'CART_GONE'],
    allow: 'staff',
    idempotent: true,
    budget: voucherBudget,
    maxBody: largeBody,
  }),
  walkIn: defineOperation({
    method: 'POST',
    path: '/api/rental/walk-in',
    summary: 'Reserve for today, take all payments and hand everything over in one step: all or nothing',
    query: CartQuery,
    body: WalkInInput,
    reply: Order,
    errors: [...openRentalErrors, 'CART_GONE', 'UNIT_NOT_NAMED', 'BALANCE_DUE', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
    budget: voucherBudget,
    maxBody: largeBody,
  }),
  saveDraft: defineOperation({
    method: 'PUT',
    path: '/api/rental/:id',
    summary: 'Continue a draft: save it again, or reserve it',
    params: IdParams,
    body: OpenRentalInput,
    reply: Order,
    errors: [...openRentalErrors, ...closedDayErrors, 'ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
    budget: voucherBudget,
  }),
  removeDraft: defineOperation({
    method: 'DELETE',
    path: '/api/rental/:id',
    summary: 'Delete a draft',
    params: IdParams,
    reply: DoneReply,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  pickupPreview: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/pickup/preview',
    summary:
      'The order with new days for lines whose rental is over, from the day of the hand-over; nothing is written',
    params: IdParams,
    body: z.strictObject({
      orderDetailIds: z.array(IdIn).min(1).max(500),
      returnDay: PlannedDayIn,
      /** An earlier day that an admin enters, by default today. */
      day: PastDayIn.optional(),
    }),
    reply: Order,
    errors: ['ILLEGAL_TRANSITION', ...newDaysErrors, ...closedDayErrors],
    allow: 'staff',
    failTitle: 'load',
  }),
  pickup: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/pickup',
    summary:
      'Hand over some or all lines; a scanned barcode binds that garment, and is required if several fit; the price must be paid and the deposit taken',
    params: IdParams,
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            orderDetailId: IdIn,
            barcode: CodeIn(100).optional(),
            missingParts: z.array(IdIn).max(50).default([]),
          }),
        )
        .min(1)
        .max(500),
      payments: z.array(PaymentIn).max(10).default([]),
      /** Last day for lines whose rental is over. New days begin with the hand-over. */
      returnDay: PlannedDayIn.optional(),
      /** An earlier day must be open, and needs an admin. */
      happened: BackdateIn.optional(),
      seenSlips: SeenSlipsInput,
    }),
    reply: Order,
    errors: [
      'ILLEGAL_TRANSITION',
      'RENTAL_OVER',
      'SLIP_WAITING',
      'UNIT_NOT_NAMED',
      ...newDaysErrors,
      'UNIT_IN_TRANSIT',
      'WRONG_UNIT',
      'PACKAGE_REQUIRED',
      ...setErrors,
      'BALANCE_DUE',
      ...paymentErrors,
      ...closedDayErrors,
    ],
    allow: 'staff',
    idempotent: true,
    budget: voucherBudget,
    maxBody: largeBody,
  }),
  getReturn: defineOperation({
    method: 'GET',
    path: '/api/rental/:id/return',
    summary: 'An order for its return, which any branch of the shop may accept',
    params: IdParams,
    reply: Order,
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  earlyBack: defineOperation({
    method: 'GET',
    path: '/api/rental/:id/early-return',
    summary: 'Promotion credits for garments of an order returned today',
    params: IdParams,
    reply: z.object({ itemList: z.array(EarlyReturnCredit) }),
    errors: [],
    allow: 'staff',
  }),
  takeBack: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/return',
    summary:
      'Return some or all lines: late days, fees, next state of each garment; a scanned identical garment replaces the recorded one',
    params: IdParams,
    body: z.strictObject({ lines: z.array(ReturnLineInput).min(1).max(500), seenSlips: SeenSlipsInput }),
    reply: Order,
    errors: [
      'ILLEGAL_TRANSITION',
      'BACK_DATE_LIMIT',
      'SLIP_WAITING',
      'WRONG_UNIT',
      'UNIT_WITH_ORDER',
      'UNIT_OUT',
      'UNIT_AT_VENDOR',
      'UNIT_IN_TRANSIT',
      'UNIT_GONE',
    ],
    allow: 'staff',
    idempotent: true,
    maxBody: largeBody,
  }),
};
