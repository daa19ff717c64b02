import { sumBaht } from '#lib/money/money.ts';
import type { RefundRow } from '#orders/refunds/contract.ts';

/** Returns baht, positive for a refund, negative for a debt. */
export const refundResultOf = (row: Pick<RefundRow, 'bailHeld' | 'balance'>): number =>
  sumBaht([row.bailHeld, -row.balance]);

export const refundAmountOf = (row: RefundRow): number =>
  row.approval?.amount ?? Math.max(0, refundResultOf(row));

export const refundSumOf = (rows: readonly RefundRow[]): number => sumBaht(rows.map(refundAmountOf));
