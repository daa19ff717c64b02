/** What goes out of the queue of money to give back: its rows, what was paid, what became of a batch. */
import { z } from 'zod';
import { payMethods } from '#ledger/shapes.ts';
import { BahtOut, DayOut, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { chargeKinds, OrderRow } from '#orders/order/wire-out.ts';

const Account = z.object({ bank: z.string(), accountNo: z.string(), accountName: z.string() });

export const MoneybackRow = OrderRow.extend({
  /** Of the order; approving and paying name it, so that nothing is paid twice. */
  version: z.number(),
  /** Days since the last garment came back. */
  waitingDays: z.number(),
  /** By when the bail was promised back, and days until then; below zero: late. Null: no day was promised. */
  promisedDay: DayOut.nullable(),
  daysLeft: z.number().nullable(),
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

/** Of the bails promised for the last days: back by their day, back later, and not back though their day is over. */
export const BailsKept = z.object({ kept: z.number(), late: z.number(), broken: z.number() });
export type BailsKept = z.output<typeof BailsKept>;

/** Money that was given back, newest first. */
export const PaidBack = z.object({
  entryId: IdOut,
  orderId: IdOut,
  orderNo: z.string(),
  customerName: z.string(),
  kind: z.enum(['bail_returned', 'refund', 'credit_payout']),
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
