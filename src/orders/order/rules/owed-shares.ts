/** What is owed of an order, for what, and what of it is kept of the bail when everything is back (docs/domain.md §4, §5). */
import type { EntryKind } from '#ledger/shapes.ts';
import { isPriceKind } from '#ledger/entry-kinds.ts';
import { lessPaid, splitKept } from '#ledger/payment-split.ts';
import { vatExclusive } from '#lib/money/money.ts';
import { type IncomeKind, incomeOf } from './fee-income.ts';
import type { MoneySums, PricedCharge } from './order-totals.ts';

/** Part of the price: the kind of income it is, and whether it carries no VAT. Satang. */
export type Share = { kind: IncomeKind; noVat: boolean; amount: number };

export type BookedEntry = { kind: EntryKind; amount: number; noVat: boolean };

// Goods are carried away at once: they are paid first.
const kinds = ['sale', 'rent', 'late_fee', 'damage_fee'] as const satisfies readonly IncomeKind[];

const sum = (rows: readonly { amount: number }[]): number => rows.reduce((all, one) => all + one.amount, 0);

/** What the charges that carry no VAT come to. */
export const freePrice = (charges: readonly PricedCharge[]): number =>
  sum(charges.filter((one) => one.noVat));

/** What was paid of them: over the counter or out of the bail, less refunds. */
export const freePaid = (entries: readonly BookedEntry[]): number =>
  sum(entries.filter((one) => one.noVat && isPriceKind(one.kind)));

/** `open` is owed by kind; `over` was paid beyond all of it. */
type Side = { open: Share[]; over: number };

/** With or without VAT: what was paid for a kind pays it, all else pays in the order of the kinds. */
const sideOf = (
  noVat: boolean,
  price: Readonly<Record<IncomeKind, number>>,
  entries: readonly BookedEntry[],
): Side => {
  const own = entries.filter((one) => one.noVat === noVat && isPriceKind(one.kind));
  const paid = (kind: IncomeKind): number =>
    kind === 'rent'
      ? sum(own.filter((one) => one.kind !== 'sale' && one.kind !== 'late_fee' && one.kind !== 'damage_fee'))
      : sum(own.filter((one) => one.kind === kind));
  const left = kinds.map((kind) => ({ kind, noVat, amount: price[kind] - paid(kind) }));
  const over = left.reduce((all, one) => all + Math.max(0, -one.amount), 0);
  const owed = left.map((one) => ({ ...one, amount: Math.max(0, one.amount) }));
  return { open: lessPaid(owed, over), over: Math.max(0, over - sum(owed)) };
};

/**
 * What is owed (balance above zero) by kind, in the order in which money pays it: what was sold, rent, late fees, damage; what carries VAT
 * before what carries none. The shares add up to the balance, those of nothing are left out; none where nothing is owed.
 */
export const owedShares = (
  money: Pick<MoneySums, 'price' | 'balance'>,
  vatRate: number,
  charges: readonly PricedCharge[],
  entries: readonly BookedEntry[],
): Share[] => {
  if (money.balance <= 0) return [];
  const of = (kind: IncomeKind, noVat: boolean): number =>
    sum(charges.filter((one) => one.noVat === noVat && incomeOf(one.kind) === kind));
  const gross = (kind: IncomeKind): number => vatExclusive(Math.max(of(kind, false), 0), vatRate).total;
  const [sale, late, damage] = [gross('sale'), gross('late_fee'), gross('damage_fee')];
  // The rent takes the rest of the rounding.
  const rent = money.price - freePrice(charges) - sale - late - damage;
  const taxed = sideOf(false, { sale, rent, late_fee: late, damage_fee: damage }, entries);
  const free = sideOf(
    true,
    {
      sale: of('sale', true),
      rent: of('rent', true),
      late_fee: of('late_fee', true),
      damage_fee: of('damage_fee', true),
    },
    entries,
  );
  // What was paid too much on one side pays the other.
  const open = [...lessPaid(taxed.open, free.over), ...lessPaid(free.open, taxed.over)];
  return kinds.flatMap((kind) => open.filter((one) => one.kind === kind)).filter((one) => one.amount > 0);
};

/** What is kept of the bail: what is owed, at most the bail held. */
export const keepShares = (
  money: Pick<MoneySums, 'price' | 'balance' | 'bailHeld'>,
  vatRate: number,
  charges: readonly PricedCharge[],
  entries: readonly BookedEntry[],
): Share[] => splitKept(owedShares(money, vatRate, charges, entries), Math.max(money.bailHeld, 0));
