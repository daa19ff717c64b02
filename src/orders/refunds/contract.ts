/** Settlement at the counter, and the owner's queue: due → approved → paid (docs/domain.md §5). */
import { z } from 'zod';
import { slipErrors, closedDayErrors } from '#ledger/error-codes.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import { BahtOut, IdOut, IdParams, TextIn, pageFields, pageSchemaOf } from '#lib/contract/wire-schemas.ts';
import { CustomerCredit } from '#orders/order/customer-credit.ts';
import { Order } from '#orders/order/wire-out.ts';
import {
  CreditPaymentInput,
  RefundApprovalInput,
  RefundBatchInput,
  RefundInput,
  RefundRequestInput,
} from './refund-input.ts';
import { refundStates } from './refund-rules.ts';
import { BailPunctuality, RefundBatchResult, RefundRow, PaidRefund } from './wire-out.ts';

export * from './refund-rules.ts';
export * from './wire-out.ts';

export const refundContract = {
  refund: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/refund',
    summary:
      'Settle an order after the return: the debt is deducted from the deposit, the rest is refunded; staff in cash or by transfer with its slip, up to the limit',
    params: IdParams,
    body: RefundInput,
    reply: Order,
    errors: [
      'REFUND_TOO_LARGE',
      'REFUND_LIMIT',
      'BALANCE_DUE',
      'CARD_HELD',
      'ILLEGAL_TRANSITION',
      ...slipErrors,
    ],
    allow: 'staff',
    idempotent: true,
  }),
  askRefund: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/refund/request',
    summary: 'Request the approval of a refund above the limit; nothing is paid yet',
    params: IdParams,
    body: RefundRequestInput,
    reply: z.object({ requestId: IdOut }),
    errors: ['REFUND_TOO_LARGE', 'BALANCE_DUE', 'ILLEGAL_TRANSITION', 'CONFLICT'],
    allow: 'staff',
    idempotent: true,
  }),
  moneyback: defineOperation({
    method: 'GET',
    path: '/api/moneyback',
    summary: 'Deposits to settle and refunds, by return deadline, then longest wait first',
    query: z.strictObject({
      ...pageFields,
      q: TextIn(100).optional(),
      state: z.enum(refundStates).optional(),
      newest: z.literal('1').optional(),
    }),
    reply: pageSchemaOf(RefundRow),
    errors: [],
    allow: 'owner',
  }),
  bailsKept: defineOperation({
    method: 'GET',
    path: '/api/moneyback/kept',
    summary: 'Deposits of the last 90 days by punctuality: returned in time, late, or overdue',
    reply: BailPunctuality,
    errors: [],
    allow: 'owner',
  }),
  paidBack: defineOperation({
    method: 'GET',
    path: '/api/moneyback/paid',
    summary: 'Paid refunds, newest first, with their proof',
    query: z.strictObject({ ...pageFields }),
    reply: pageSchemaOf(PaidRefund),
    errors: [],
    allow: 'owner',
  }),
  approveRefund: defineOperation({
    method: 'POST',
    path: '/api/moneyback/approve',
    summary: 'Approve a refund of an order in its current version; a later change voids the approval',
    body: RefundApprovalInput,
    reply: z.object({ orderId: IdOut, amount: BahtOut }),
    errors: ['CHANGED', 'REFUND_TOO_LARGE', 'BALANCE_DUE', 'ILLEGAL_TRANSITION'],
    allow: 'owner',
  }),
  credits: defineOperation({
    method: 'GET',
    path: '/api/moneyback/credit',
    summary: 'Customers with credit, the largest first, and the total',
    query: z.strictObject({ ...pageFields }),
    reply: pageSchemaOf(CustomerCredit).extend({ sum: BahtOut }),
    errors: [],
    allow: 'owner',
  }),
  payCredit: defineOperation({
    method: 'POST',
    path: '/api/moneyback/credit',
    summary: "Pay out a customer's credit, at most its balance",
    body: CreditPaymentInput,
    reply: z.object({ customerId: IdOut, credit: BahtOut, orderId: IdOut, documentId: IdOut }),
    errors: ['CREDIT_TOO_LARGE', ...slipErrors, ...closedDayErrors],
    allow: 'owner',
    idempotent: true,
  }),
  payRefunds: defineOperation({
    method: 'POST',
    path: '/api/moneyback/pay',
    summary:
      'Pay approved refunds by one method, each separately with its own document; failures are reported by order',
    body: RefundBatchInput,
    reply: z.object({ results: z.array(RefundBatchResult) }),
    errors: [],
    allow: 'owner',
    idempotent: true,
  }),
};
