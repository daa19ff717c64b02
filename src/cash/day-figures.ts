import type { EntryKind } from '#ledger/shapes.ts';
import { type EntryMethod, isPriceKind } from '#ledger/entry-kinds.ts';
import { smallestCoin } from '#lib/money/cash.ts';

export const entryDirections = ['expense', 'income'] as const;
export type EntryDirection = (typeof entryDirections)[number];

/** The other methods (credit, deposit, withholding) only change debts. */
export const moneyMethods = [
  'cash',
  'transfer',
  'promptpay',
  'card',
  'other',
] as const satisfies readonly EntryMethod[];
export type MoneyMethod = (typeof moneyMethods)[number];
export const isMoneyMethod = (method: EntryMethod): method is MoneyMethod =>
  (moneyMethods as readonly string[]).includes(method);

/**
 * takings: payments for rentals, less refunds. sales: the same for sold items. income, expense: without an
 * order. bailIn, bailOut: deposits taken and returned. rounding: of cash. bailKept: deposits withheld.
 * fromBail: payments from deposits. creditKept: refunds given as credit. creditUsed: payments with credit.
 * creditPaid: credit paid out. voucherSold, voucherGiven, voucherUsed: gift vouchers sold, given by the shop,
 * used as payment. withholding: tax withheld by customers. withheldTax: tax withheld from vendors.
 */
export const dayFigures = [
  'takings',
  'sales',
  'income',
  'expense',
  'bailIn',
  'bailOut',
  'voucherSold',
  'rounding',
  'bailKept',
  'fromBail',
  'creditKept',
  'creditUsed',
  'creditPaid',
  'voucherGiven',
  'voucherUsed',
  'withholding',
  'withheldTax',
] as const;
export type DayFigure = (typeof dayFigures)[number];

/** The amount is in signed satang. `own` means without an order, `sold` for sold items or their refund. */
export type EntrySum = {
  kind: EntryKind;
  method: EntryMethod;
  own: boolean;
  sold: boolean;
  amount: number;
  entries: number;
};

/** Returns the one figure that counts the entry. `isInFigureSql` in server/sql.ts is the same rule. */
export const dayFigureOf = ({
  kind,
  method,
  own,
  sold,
}: Pick<EntrySum, 'kind' | 'method' | 'own' | 'sold'>): DayFigure => {
  if (kind === 'cash_rounding') return 'rounding';
  if (kind === 'bail_kept') return 'bailKept';
  if (method === 'bail') return 'fromBail';
  if (method === 'withholding') return kind === 'expense' ? 'withheldTax' : method;
  if (method === 'credit')
    return kind === 'refund' ? 'creditKept' : kind === 'credit_payout' ? 'creditPaid' : 'creditUsed';
  if (method === 'voucher') return kind === 'expense' ? 'voucherGiven' : 'voucherUsed';
  if (kind === 'voucher_sold') return 'voucherSold';
  if (kind === 'bail_taken') return 'bailIn';
  if (kind === 'bail_returned') return 'bailOut';
  if (kind === 'expense') return 'expense';
  if (sold) return 'sales';
  return own ? 'income' : 'takings';
};

export const bookClasses = ['income', 'expense', 'liability'] as const;
export type BookClass = (typeof bookClasses)[number];
export const bookClassOf = (kind: EntryKind): BookClass =>
  kind === 'expense' ? 'expense' : isPriceKind(kind) || kind === 'cash_rounding' ? 'income' : 'liability';

/** Notes and coins in satang. */
export const denominations = [100_000, 50_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25] as const;

export type CashPiece = { value: number; count: number };
export const countedCashOf = (pieces: readonly CashPiece[]): number =>
  pieces.reduce((sum, one) => sum + one.value * one.count, 0);

export const drawerDifferenceOf = (counted: number, expected: number): number => {
  const difference = counted - expected;
  return Math.abs(difference) < smallestCoin ? 0 : difference;
};

export type MethodRow = {
  takings: number;
  sales: number;
  income: number;
  expense: number;
  bailIn: number;
  bailOut: number;
  voucherSold: number;
  rounding: number;
  total: number;
  entries: number;
};
export const separateFigures = [
  'bailKept',
  'fromBail',
  'creditKept',
  'creditUsed',
  'creditPaid',
  'voucherGiven',
  'voucherUsed',
  'withholding',
  'withheldTax',
] as const satisfies readonly DayFigure[];
export type SeparateFigure = (typeof separateFigures)[number];
const isApart = (figure: DayFigure): figure is SeparateFigure =>
  (separateFigures as readonly string[]).includes(figure);

const nothing = (): MethodRow => ({
  takings: 0,
  sales: 0,
  income: 0,
  expense: 0,
  bailIn: 0,
  bailOut: 0,
  voucherSold: 0,
  rounding: 0,
  total: 0,
  entries: 0,
});

export type DayFigureSums = {
  methods: Record<MoneyMethod, MethodRow>;
  total: MethodRow;
  apart: Record<SeparateFigure, { amount: number; entries: number }>;
};

export const sumDayFigures = (sums: readonly EntrySum[]): DayFigureSums => {
  const none = () => ({ amount: 0, entries: 0 });
  const apart = Object.fromEntries(separateFigures.map((one) => [one, none()])) as DayFigureSums['apart'];
  const methods = Object.fromEntries(moneyMethods.map((one) => [one, nothing()])) as DayFigureSums['methods'];
  const total = nothing();
  for (const sum of sums) {
    const figure = dayFigureOf(sum);
    if (isApart(figure) || !isMoneyMethod(sum.method)) {
      const aside = apart[isApart(figure) ? figure : 'bailKept'];
      aside.amount += sum.amount;
      aside.entries += sum.entries;
      continue;
    }
    for (const row of [methods[sum.method], total]) {
      row[figure] += sum.amount;
      row.total += sum.amount;
      row.entries += sum.entries;
    }
  }
  return { methods, total, apart };
};

export const drawerCashSumOf = (sums: readonly EntrySum[]): number =>
  sums.reduce((all, one) => (one.method === 'cash' ? all + one.amount : all), 0);
