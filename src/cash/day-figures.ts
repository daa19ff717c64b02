/** The figures of a day or period: which entries each of them counts. */
import type { EntryKind } from '#ledger/shapes.ts';
import { type EntryMethod, isPriceKind } from '#ledger/entry-kinds.ts';

/** Methods by which money really moves; credit, bail and withholding only move what is owed. */
export const moneyMethods = [
  'cash',
  'transfer',
  'promptpay',
  'card',
  'other',
] as const satisfies readonly EntryMethod[];
export type MoneyMethod = (typeof moneyMethods)[number];
export const isMoney = (method: EntryMethod): method is MoneyMethod =>
  (moneyMethods as readonly string[]).includes(method);

/**
 * takings: what rentals paid, less what was given back of it · sales: the same of what is sold for good · income, expense: of the branch itself, without an order ·
 * bailIn, bailOut: bail as it came and went · bailKept: bail that became income, and fromBail: that income · creditKept:
 * owed to customers instead of given back, creditUsed: paid with it, creditPaid: paid out · withholding: paid without money.
 */
export const figures = [
  'takings',
  'sales',
  'income',
  'expense',
  'bailIn',
  'bailOut',
  'bailKept',
  'fromBail',
  'creditKept',
  'creditUsed',
  'creditPaid',
  'withholding',
] as const;
export type Figure = (typeof figures)[number];

/** A sum of entries (satang, signed) of one kind and method; `own`: they belong to no order; `sold`: they pay for articles, or give back what was paid for them. */
export type Sum = {
  kind: EntryKind;
  method: EntryMethod;
  own: boolean;
  sold: boolean;
  amount: number;
  entries: number;
};

/** The figure an entry counts in: each entry counts in exactly one. `figureIs` of server/sql.ts says the same. */
export const figureOf = ({
  kind,
  method,
  own,
  sold,
}: Pick<Sum, 'kind' | 'method' | 'own' | 'sold'>): Figure => {
  if (kind === 'bail_kept') return 'bailKept';
  if (method === 'bail') return 'fromBail';
  if (method === 'withholding') return method;
  if (method === 'credit')
    return kind === 'refund' ? 'creditKept' : kind === 'credit_payout' ? 'creditPaid' : 'creditUsed';
  if (kind === 'bail_taken') return 'bailIn';
  if (kind === 'bail_returned') return 'bailOut';
  if (kind === 'expense') return 'expense';
  if (sold) return 'sales';
  return own ? 'income' : 'takings';
};

/** What a kind of entry is in the books: money earned, money spent, or money that is owed to customers. */
export const bookClasses = ['income', 'expense', 'liability'] as const;
export type BookClass = (typeof bookClasses)[number];
export const classOf = (kind: EntryKind): BookClass =>
  kind === 'expense' ? 'expense' : isPriceKind(kind) ? 'income' : 'liability';

/** Notes and coins of the baht, in satang. */
export const denominations = [100_000, 50_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25] as const;

export type Piece = { value: number; count: number };
/** What the counted notes and coins come to, satang. */
export const countedIn = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, one) => sum + one.value * one.count, 0);

export type MethodRow = {
  takings: number;
  sales: number;
  income: number;
  expense: number;
  bailIn: number;
  bailOut: number;
  total: number;
  entries: number;
};
/** Figures that move no money. */
export const apartFigures = [
  'bailKept',
  'fromBail',
  'creditKept',
  'creditUsed',
  'creditPaid',
  'withholding',
] as const satisfies readonly Figure[];
export type ApartFigure = (typeof apartFigures)[number];
const isApart = (figure: Figure): figure is ApartFigure =>
  (apartFigures as readonly string[]).includes(figure);

const nothing = (): MethodRow => ({
  takings: 0,
  sales: 0,
  income: 0,
  expense: 0,
  bailIn: 0,
  bailOut: 0,
  total: 0,
  entries: 0,
});

export type DayFigures = {
  methods: Record<MoneyMethod, MethodRow>;
  total: MethodRow;
  apart: Record<ApartFigure, { amount: number; entries: number }>;
};

/** Sums of a day → its figures by method, all together, and apart what moved no money. */
export const foldDay = (sums: readonly Sum[]): DayFigures => {
  const none = () => ({ amount: 0, entries: 0 });
  const apart = Object.fromEntries(apartFigures.map((one) => [one, none()])) as DayFigures['apart'];
  const methods = Object.fromEntries(moneyMethods.map((one) => [one, nothing()])) as DayFigures['methods'];
  const total = nothing();
  for (const sum of sums) {
    const figure = figureOf(sum);
    if (isApart(figure) || !isMoney(sum.method)) {
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

/** Cash of the drawer, satang: every entry by cash, whatever it was for. */
export const cashOf = (sums: readonly Sum[]): number =>
  sums.reduce((all, one) => (one.method === 'cash' ? all + one.amount : all), 0);
