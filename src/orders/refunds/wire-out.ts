import { z } from 'zod';
import { payMethods } from '#ledger/shapes.ts';
import { BahtOut, DayOut, IdOut, TimeOut, CustomerTextOut } from '#lib/contract/wire-schemas.ts';
import { chargeKinds, OrderRow } from '#orders/order/wire-out.ts';

const Account = z.object({ bank: z.string(), accountNo: CustomerTextOut, accountName: CustomerTextOut });

export const RefundRow = OrderRow.extend({
  /** Version of the order, which approval and payment send back against double payment. */
  version: z.number(),
  waitingDays: z.number(),
  /** `promisedDay` is the deadline, or null. `daysLeft` is negative after the deadline. */
  promisedDay: DayOut.nullable(),
  daysLeft: z.number().nullable(),
  /** Amount that gift vouchers paid. */
  voucherPaid: BahtOut,
  voucherExpired: z.boolean(),
  /** The deductions beyond the rent. */
  deductions: z.array(z.object({ kind: z.enum(chargeKinds), amount: BahtOut })),
  approval: z
    .object({ amount: BahtOut, note: z.string(), by: z.string(), at: TimeOut })
    .extend(Account.shape)
    .nullable(),
  /** Account of the customer's last refund, '' for none. */
  account: Account,
});
export type RefundRow = z.output<typeof RefundRow>;

export const BailPunctuality = z.object({ kept: z.number(), late: z.number(), broken: z.number() });
export type BailPunctuality = z.output<typeof BailPunctuality>;

export const PaidRefund = z.object({
  entryId: IdOut,
  orderId: IdOut,
  orderNo: z.string(),
  customerName: CustomerTextOut,
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
  slipImage: CustomerTextOut,
});
export type PaidRefund = z.output<typeof PaidRefund>;

export const RefundBatchResult = z.object({
  orderId: IdOut,
  ok: z.boolean(),
  /** Baht, 0 if refused. */
  amount: BahtOut,
  /** Refusal in the caller's language, '' if paid. */
  code: z.string(),
  detail: z.string(),
});
export type RefundBatchResult = z.output<typeof RefundBatchResult>;
