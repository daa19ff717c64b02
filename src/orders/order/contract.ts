import { z } from 'zod';
import { PaymentIn, voucherBudget } from '#ledger/shapes.ts';
import { paymentErrors, closedDayErrors } from '#ledger/error-codes.ts';
import { setErrors } from '#catalog/error-codes.ts';
import { defineOperation, largeBody } from '#lib/contract/contract.ts';
import {
  BahtOut,
  IdIn,
  IdParams,
  searchPageSchemaOf,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import { maxPictureBytes, pictureErrors } from '#setup/pictures/contract.ts';
import {
  BackdateIn,
  areDaysInOrder,
  orderListFields,
  promotionRequestFields,
  hasRequestedLines,
} from './wire-in.ts';
import { ReadSlip } from './slip-shapes.ts';
import { OrderLog } from './order-log.ts';
import { Order, OrderDetailRow, OrderRow, OrderPromotions } from './wire-out.ts';

export * from './wire-in.ts';
export * from './customer-credit.ts';
export * from './slip-shapes.ts';
export * from './order-log.ts';
export * from './wire-out.ts';

export const orderContract = {
  list: defineOperation({
    method: 'GET',
    path: '/api/orderheader',
    summary: 'Order lists; without parameters the first page of the branch, newest first',
    query: z.strictObject(orderListFields),
    reply: searchPageSchemaOf(OrderRow),
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  lines: defineOperation({
    method: 'GET',
    path: '/api/orderdetail',
    summary: 'Order lines of the branch, newest first',
    query: z.strictObject({ ...pageFields, orderId: IdIn.optional(), itemId: IdIn.optional() }),
    reply: pageSchemaOf(OrderDetailRow),
    errors: [],
    allow: 'staff',
  }),
  get: defineOperation({
    method: 'GET',
    path: '/api/rental/:id',
    summary: 'One order with all its details',
    params: IdParams,
    reply: Order,
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  log: defineOperation({
    method: 'GET',
    path: '/api/rental/:id/log',
    summary: 'The log of an order, and the step that can be undone',
    params: IdParams,
    reply: OrderLog,
    errors: [],
    allow: 'staff',
  }),
  pay: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/pay',
    summary: 'Take a payment for an order',
    params: IdParams,
    body: z.strictObject({ payments: z.array(PaymentIn).min(1).max(10), happened: BackdateIn.optional() }),
    reply: Order,
    errors: [...paymentErrors, 'ILLEGAL_TRANSITION', ...closedDayErrors],
    allow: 'staff',
    idempotent: true,
    budget: voucherBudget,
  }),
  drawerCash: defineOperation({
    method: 'GET',
    path: '/api/rental/drawer',
    summary: "Cash in the branch's drawer by the books; null without a count or float",
    reply: z.object({ cash: BahtOut.nullable() }),
    errors: [],
    allow: 'staff',
  }),
  tryPromotions: defineOperation({
    method: 'POST',
    path: '/api/rental/promotions',
    summary: 'Preview the promotions of an order, with reasons for refused codes; nothing is stored',
    body: z
      .strictObject(promotionRequestFields)
      .refine(areDaysInOrder, { path: ['returnDay'] })
      .refine(hasRequestedLines, { path: ['lines'] }),
    reply: OrderPromotions,
    errors: ['WRONG_UNIT', 'PACKAGE_REQUIRED', ...setErrors],
    allow: 'staff',
    maxBody: largeBody,
  }),
  readSlip: defineOperation({
    method: 'POST',
    path: '/api/slip',
    summary: 'Upload the picture of a slip and read its QR; proof=1 accepts a picture without one',
    body: z.strictObject({ proof: z.literal('1').optional() }),
    reply: ReadSlip,
    errors: [...pictureErrors, 'NOT_A_SLIP'],
    allow: 'staff',
    upload: { maxBytes: maxPictureBytes },
    perMinute: 120,
  }),
};
