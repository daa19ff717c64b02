import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import type { RefundRow } from '#orders/refunds/contract.ts';

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;

/** Baht. Positive is the refund, negative the debt. */
export const refundResultOf = (row: Pick<RefundRow, 'bailHeld' | 'balance'>): number =>
  bahtOf(satang(row.bailHeld) - satang(row.balance));

/** Baht. Before approval, the possible refund. */
export const refundAmountOf = (row: RefundRow): number =>
  row.approval?.amount ?? Math.max(0, refundResultOf(row));

export const refundSumOf = (rows: readonly RefundRow[]): number =>
  bahtOf(rows.reduce((sum, row) => sum + satang(refundAmountOf(row)), 0));
