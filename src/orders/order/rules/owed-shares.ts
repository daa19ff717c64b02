/** Divides debts by kind, for payments and deductions from the deposit (docs/domain.md §4, §5). */
import type { EntryKind } from '#ledger/shapes.ts';
import { type FeeAmount, type FeeKind, feeKinds, isPriceKind } from '#ledger/entry-kinds.ts';
import { subtractPaid, splitForfeited } from '#ledger/payment-split.ts';
import { vatExclusive } from '#lib/money/money.ts';
import { type IncomeKind, incomeKindOf } from './fee-income.ts';
import type { MoneySums, PricedCharge } from './order-totals.ts';

/** The amount is in satang. */
export type OwedShare = { kind: IncomeKind; noVat: boolean; amount: number };

export type BookedEntry = { kind: EntryKind; amount: number; noVat: boolean; refundOf?: FeeKind | null };

// Sold goods come first because they leave immediately.
const kinds = ['sale', 'rent', ...feeKinds] as const satisfies readonly IncomeKind[];

const isFeeKind = (kind: IncomeKind): kind is FeeKind => kind !== 'sale' && kind !== 'rent';

const sum = (rows: readonly { amount: number }[]): number => rows.reduce((all, one) => all + one.amount, 0);

export const vatExemptPrice = (charges: readonly PricedCharge[]): number =>
  sum(charges.filter((one) => one.noVat));

/** Returns the satang paid or deducted from the deposit, less refunds. */
export const vatExemptPaid = (entries: readonly BookedEntry[]): number =>
  sum(entries.filter((one) => one.noVat && isPriceKind(one.kind)));

/** `open` is the debt by kind, `over` the payments above it, `overpaid` the fees paid above their charge. */
type Side = { open: OwedShare[]; over: number; overpaid: FeeAmount[] };

/** Payments cover their own kind first, then the other kinds in order. */
const sideOf = (
  noVat: boolean,
  price: (kind: IncomeKind) => number,
  entries: readonly BookedEntry[],
): Side => {
  const own = entries.filter((one) => one.noVat === noVat && isPriceKind(one.kind));
  const paidAs = (one: BookedEntry): IncomeKind =>
    kinds.find((kind) => kind === (one.refundOf ?? one.kind)) ?? 'rent';
  const paid = (kind: IncomeKind): number => sum(own.filter((one) => paidAs(one) === kind));
  // Older payments of cleaning and lost-part fees were booked as damage fees.
  const excess = Math.max(0, paid('damage_fee') - price('damage_fee'));
  let rest = excess;
  const left = kinds
    .map((kind) => {
      const open = price(kind) - paid(kind);
      const part = isFeeKind(kind) && kind !== 'late_fee' ? Math.max(0, Math.min(open, rest)) : 0;
      rest -= part;
      return { kind, noVat, amount: open - part };
    })
    .map((one) => (one.kind === 'damage_fee' ? { ...one, amount: one.amount + excess - rest } : one));
  const over = left.reduce((all, one) => all + Math.max(0, -one.amount), 0);
  const owed = left.map((one) => ({ ...one, amount: Math.max(0, one.amount) }));
  const overpaid = left.flatMap(({ kind, amount }) =>
    isFeeKind(kind) && amount < 0 ? [{ kind, noVat, amount: -amount }] : [],
  );
  return { open: subtractPaid(owed, over), over: Math.max(0, over - sum(owed)), overpaid };
};

const taxedOf = (vatRate: number, charges: readonly PricedCharge[], kind: IncomeKind): number => {
  const own = charges.filter((one) => !one.noVat && incomeKindOf(one.kind) === kind);
  return vatExclusive(Math.max(sum(own), 0), vatRate).total;
};

/** Returns the price of rent and goods with VAT (the price less all fees). The rent absorbs the rounding. */
export const mainPriceOf = (
  money: Pick<MoneySums, 'price'>,
  vatRate: number,
  charges: readonly PricedCharge[],
): number =>
  feeKinds.reduce(
    (rest, kind) => rest - taxedOf(vatRate, charges, kind),
    money.price - vatExemptPrice(charges),
  );

const sidesOf = (
  money: Pick<MoneySums, 'price'>,
  vatRate: number,
  charges: readonly PricedCharge[],
  entries: readonly BookedEntry[],
): { taxed: Side; free: Side } => {
  const exempt = (kind: IncomeKind): number =>
    sum(charges.filter((one) => one.noVat && incomeKindOf(one.kind) === kind));
  const sale = taxedOf(vatRate, charges, 'sale');
  const rent = mainPriceOf(money, vatRate, charges) - sale;
  const taxed = sideOf(
    false,
    (kind) => (kind === 'sale' ? sale : kind === 'rent' ? rent : taxedOf(vatRate, charges, kind)),
    entries,
  );
  const free = sideOf(true, exempt, entries);
  return { taxed, free };
};

/**
 * Returns the debt by kind, amounts with VAT first, without zeros. Their sum is the balance, if positive. The
 * rate is in basis points.
 */
export const owedSharesOf = (
  money: Pick<MoneySums, 'price' | 'balance'>,
  vatRate: number,
  charges: readonly PricedCharge[],
  entries: readonly BookedEntry[],
): OwedShare[] => {
  if (money.balance <= 0) return [];
  const { taxed, free } = sidesOf(money, vatRate, charges, entries);
  // An overpayment with VAT pays exempt amounts, and vice versa.
  const open = [...subtractPaid(taxed.open, free.over), ...subtractPaid(free.open, taxed.over)];
  return kinds.flatMap((kind) => open.filter((one) => one.kind === kind)).filter((one) => one.amount > 0);
};

/** Returns the fees lowered after payment, at most the order's overpayment. */
export const overpaidFeesOf = (
  money: Pick<MoneySums, 'price' | 'balance'>,
  vatRate: number,
  charges: readonly PricedCharge[],
  entries: readonly BookedEntry[],
): FeeAmount[] => {
  if (money.balance >= 0) return [];
  const { taxed, free } = sidesOf(money, vatRate, charges, entries);
  return splitForfeited([...taxed.overpaid, ...free.overpaid], -money.balance);
};

export const forfeitSharesOf = (
  money: Pick<MoneySums, 'price' | 'balance' | 'bailHeld'>,
  vatRate: number,
  charges: readonly PricedCharge[],
  entries: readonly BookedEntry[],
): OwedShare[] => splitForfeited(owedSharesOf(money, vatRate, charges, entries), Math.max(money.bailHeld, 0));
