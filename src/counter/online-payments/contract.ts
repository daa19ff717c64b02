import { z } from 'zod';
import { closedDayErrors } from '#ledger/error-codes.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  DoneReply,
  IdParams,
  pageFields,
  pageSchemaOf,
  PastDayIn,
  TextIn,
} from '#lib/contract/wire-schemas.ts';
import { OnlineAccountInput, OnlineRefundInput, StartOnlinePaymentInput } from './online-payment-input.ts';
import { onlinePaymentLists, providers } from './online-payment-states.ts';
import { OnlineDay } from './day-shapes.ts';
import { OnlineAccount, OnlinePayment, OnlineRefund, OrderOnlinePayments } from './shapes.ts';

export * from './shapes.ts';

export const onlinePaymentsContract = {
  setup: defineOperation({
    method: 'GET',
    path: '/api/online-payment-setup',
    summary: 'Accounts of the shop at payment providers, without their secrets',
    reply: z.object({ accounts: z.array(OnlineAccount) }),
    errors: [],
    allow: 'owner',
  }),
  saveAccount: defineOperation({
    method: 'PUT',
    path: '/api/online-payment-setup/:provider',
    summary:
      'Save the keys of a provider; new keys are tried first. An active account replaces the other one',
    params: z.strictObject({ provider: z.enum(providers) }),
    body: OnlineAccountInput,
    reply: OnlineAccount,
    errors: ['CHANGED', 'ONLINE_PROVIDER'],
    allow: 'owner',
  }),
  day: defineOperation({
    method: 'GET',
    path: '/api/online-payment/day',
    summary: 'Reconciliation of a day: payments, fees, payouts of the provider and differences',
    query: z.strictObject({ day: PastDayIn.optional() }),
    reply: OnlineDay,
    errors: [],
    allow: 'owner',
    perMinute: 60,
  }),
  order: defineOperation({
    method: 'GET',
    path: '/api/rental/:id/online-payment',
    summary: 'Online payments of an order, newest first, and whether the shop takes any',
    params: IdParams,
    reply: OrderOnlinePayments,
    errors: [],
    allow: 'staff',
  }),
  start: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/online-payment',
    summary:
      'Start a payment by PromptPay QR or on the card page of the provider; an equal open payment is reused',
    params: IdParams,
    body: StartOnlinePaymentInput,
    reply: OnlinePayment,
    errors: ['PAYMENT_TOO_LARGE', 'ILLEGAL_TRANSITION', 'ONLINE_PAYMENT_OFF', 'ONLINE_PROVIDER'],
    allow: 'staff',
    idempotent: true,
  }),
  get: defineOperation({
    method: 'GET',
    path: '/api/online-payment/:id',
    summary: 'One online payment',
    params: IdParams,
    reply: OnlinePayment,
    errors: [],
    allow: 'staff',
  }),
  refunds: defineOperation({
    method: 'GET',
    path: '/api/online-payment/:id/refunds',
    summary: 'Refunds of one online payment, newest first',
    params: IdParams,
    reply: z.object({ refunds: z.array(OnlineRefund) }),
    errors: [],
    allow: 'staff',
  }),
  check: defineOperation({
    method: 'POST',
    path: '/api/online-payment/:id/check',
    summary: 'Ask the provider for the state of a payment, and book it if it is paid',
    params: IdParams,
    reply: OnlinePayment,
    errors: ['ONLINE_PROVIDER'],
    allow: 'staff',
    perMinute: 60,
  }),
  cancel: defineOperation({
    method: 'POST',
    path: '/api/online-payment/:id/cancel',
    summary: 'End a payment that waits for the customer',
    params: IdParams,
    reply: OnlinePayment,
    errors: ['ILLEGAL_TRANSITION', 'ONLINE_PROVIDER'],
    allow: 'staff',
  }),
  list: defineOperation({
    method: 'GET',
    path: '/api/online-payment',
    summary: 'Online payments of the branch, newest first',
    query: z.strictObject({
      ...pageFields,
      list: z.enum(onlinePaymentLists).default('all'),
      q: TextIn(100).optional(),
    }),
    reply: pageSchemaOf(OnlinePayment),
    errors: [],
    allow: 'staff',
  }),
  counts: defineOperation({
    method: 'GET',
    path: '/api/online-payment/counts',
    summary:
      'Number of payments that need staff: late money, ending holds, failed refunds; counted up to 100',
    reply: z.object({ late: z.number(), ending: z.number(), refundFailed: z.number() }),
    errors: [],
    allow: 'staff',
  }),
  seen: defineOperation({
    method: 'POST',
    path: '/api/online-payment/:id/seen',
    summary:
      'Mark money above the debt as seen, which stays on the order until it is refunded, or a hold that ended before it was charged',
    params: IdParams,
    reply: OnlinePayment,
    errors: [],
    allow: 'staff',
  }),
  refund: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/online-refund',
    summary:
      'Settle an order after the return like a refund, back to the card or account that paid online; the provider is called afterwards',
    params: IdParams,
    body: OnlineRefundInput,
    reply: OrderOnlinePayments,
    errors: [
      'REFUND_TOO_LARGE',
      'REFUND_LIMIT',
      'BALANCE_DUE',
      'CARD_HELD',
      'ILLEGAL_TRANSITION',
      ...closedDayErrors,
    ],
    allow: 'staff',
    right: 'refund',
    idempotent: true,
  }),
  retryRefund: defineOperation({
    method: 'POST',
    path: '/api/online-refund/:id/retry',
    summary: 'Send a failed refund to the provider again',
    params: IdParams,
    reply: OrderOnlinePayments,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
    right: 'refund',
  }),
  resolveRefund: defineOperation({
    method: 'POST',
    path: '/api/online-refund/:id/resolve',
    summary:
      'Reverse a failed refund in the ledger, so that the order owes its money again and it is paid otherwise; that of a voucher becomes a transfer',
    params: IdParams,
    reply: DoneReply,
    errors: ['ILLEGAL_TRANSITION', ...closedDayErrors],
    allow: 'staff',
    right: 'refund',
  }),
  settleHold: defineOperation({
    method: 'POST',
    path: '/api/online-payment/:id/settle',
    summary:
      'After the return: capture the debt of the order from the card hold and release the rest, or release it all',
    params: IdParams,
    body: z.strictObject({ note: TextIn(300).default('') }),
    reply: OnlinePayment,
    errors: ['BALANCE_DUE', 'ILLEGAL_TRANSITION', ...closedDayErrors],
    allow: 'staff',
    idempotent: true,
  }),
};
