/** Figures of the queue of refunds, baht. */
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import type { MoneybackRow } from '#orders/refunds/contract.ts';

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;

/** Above zero: goes back; below: the customer owes it. */
export const resultOf = (row: Pick<MoneybackRow, 'bailHeld' | 'balance'>): number =>
  bahtOf(satang(row.bailHeld) - satang(row.balance));

/** What is paid when an approved row is paid; what could be given back before that. */
export const givenOf = (row: MoneybackRow): number => row.approval?.amount ?? Math.max(0, resultOf(row));

export const sumOf = (rows: readonly MoneybackRow[]): number =>
  bahtOf(rows.reduce((sum, row) => sum + satang(givenOf(row)), 0));
