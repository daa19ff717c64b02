/** Giving money back from the owner's queue: due → approved → paid (domain.md §5). */
import { z } from 'zod';
import { payMethods } from '../accounting/contract.ts';
import { op } from '../core/common/contract.ts';
import {
  BahtIn,
  BahtOut,
  DayOut,
  Id,
  IdOut,
  pageFields,
  pageOf,
  Text,
  TimeOut,
} from '../core/common/wire.ts';
import { chargeKinds, OrderRow } from './order-out.ts';

export const moneybackStates = ['due', 'approved'] as const;
/** Orders that are paid at once, in one batch. */
export const maxBatch = 100;

const Account = z.object({ bank: z.string(), accountNo: z.string(), accountName: z.string() });

export const MoneybackRow = OrderRow.extend({
  /** Of the order; approving and paying name it, so that nothing is paid twice. */
  version: z.number(),
  /** Days since the last garment came back. */
  waitingDays: z.number(),
  /** What was charged besides the rent: what is deducted, and why. */
  deductions: z.array(z.object({ kind: z.enum(chargeKinds), amount: BahtOut })),
  approval: z
    .object({ amount: BahtOut, note: z.string(), by: z.string(), at: TimeOut })
    .extend(Account.shape)
    .nullable(),
  /** The account last used for this customer; empty texts for none. */
  account: Account,
});
export type MoneybackRow = z.output<typeof MoneybackRow>;

/** Money that was given back, newest first. */
export const PaidBack = z.object({
  entryId: IdOut,
  orderId: IdOut,
  orderNo: z.string(),
  customerName: z.string(),
  kind: z.enum(['bail_returned', 'refund']),
  method: z.enum(payMethods),
  amount: BahtOut,
  day: DayOut,
  at: TimeOut,
  by: z.string(),
  note: z.string(),
  documentId: IdOut.nullable(),
  documentNo: z.string(),
  slipRef: z.string(),
  slipImage: z.string(),
});
export type PaidBack = z.output<typeof PaidBack>;

const account = {
  bank: Text(10).default(''),
  accountNo: Text(30).default(''),
  accountName: Text(200).default(''),
};

/** What became of one order of a batch. */
export const BatchResult = z.object({
  orderId: IdOut,
  ok: z.boolean(),
  /** Given back, baht; 0 when refused. */
  amount: BahtOut,
  /** Why it was refused, in the caller's language; '' when it was not. */
  code: z.string(),
  detail: z.string(),
});
export type BatchResult = z.output<typeof BatchResult>;

export const moneybackContract = {
  moneyback: op({
    method: 'GET',
    path: '/api/moneyback',
    summary: 'Bails to settle and refunds, those who wait longest first',
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
