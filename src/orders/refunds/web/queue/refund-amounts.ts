import { sumBaht } from '#lib/money/money.ts';
import type { RefundRow } from '#orders/refunds/contract.ts';

/** Returns baht, positive for a refund, negative for a debt. */
export const refundResultOf = (row: Pick<RefundRow, 'bailHeld' | 'balance'>): number =>
  sumBaht([row.bailHeld, -row.balance]);

export const refundAmountOf = (row: RefundRow): number =>
  row.approval?.amount ?? Math.max(0, refundResultOf(row));

/** Returns the part of a refund that comes from the price, as the server splits it. */
export const refundedPriceOf = (
  { bailHeld, balance }: Pick<RefundRow, 'bailHeld' | 'balance'>,
  amount: number,
): number => Math.max(0, sumBaht([amount, Math.max(0, Math.min(balance, bailHeld)), -bailHeld]));

export const ontoVoucherOf = (row: RefundRow): number =>
  Math.min(row.voucherPaid, refundedPriceOf(row, refundAmountOf(row)));

/** Returns the baht without the part that goes back onto gift vouchers. */
export const refundMoneyOf = (row: RefundRow): number => sumBaht([refundAmountOf(row), -ontoVoucherOf(row)]);

export const refundSumOf = (rows: readonly RefundRow[]): number => sumBaht(rows.map(refundMoneyOf));
