/** How money is taken at the counter: what is wanted, how it is handed over, and the payments that follow. Baht. */
import type { z } from 'zod';
import type { PayMethod, PaymentIn } from '../../../accounting/contract.ts';
import { bahtOf, satangOfBaht } from '../../../core/common/money.ts';
import { parseSlip } from '../../../core/common/promptpay.ts';

/** A payment as sent. */
export type PaymentRow = z.input<typeof PaymentIn>;
export type Due = { price: number; bail: number };

/** How much of the price is taken now: all, half, a typed amount, or nothing. */
export type PricePart = 'full' | 'half' | 'other' | 'none';
export type Tender = {
  id: number;
  method: PayMethod;
  amount: number | '';
  tendered: number | '';
  slip: string;
};
export type Taking = { part: PricePart; down: number | ''; bail: boolean; tenders: readonly Tender[] };

const satang = (baht: number | ''): number => (baht === '' ? 0 : (satangOfBaht(baht) ?? 0));

/** Half of the price, up to the next ten baht, never more than the price. */
export const halfOf = (price: number): number => Math.min(price, Math.ceil(price / 20) * 10);

/** What is to be taken now for the price and for the bail; never more than is due. */
export const wanted = (taking: Taking, due: Due): Due => {
  const typed = taking.down === '' ? 0 : taking.down;
  const parts: Record<PricePart, number> = {
    full: due.price,
    half: halfOf(due.price),
    other: typed,
    none: 0,
  };
  return {
    price: Math.max(0, Math.min(parts[taking.part], due.price)),
    bail: taking.bail ? Math.max(0, due.bail) : 0,
  };
};

/** Each way of paying with its amount: the last one takes what the others leave, below zero when they are too much. */
export const amountsOf = (tenders: readonly Tender[], total: number): number[] => {
  const others = tenders.slice(0, -1).map((one) => satang(one.amount));
  const rest = satang(total) - others.reduce((sum, one) => sum + one, 0);
  return [...others, rest].map(bahtOf);
};

/** Cash given back for one way of paying; below zero = still short; null when nothing was typed. */
export const changeOf = (tender: Tender, amount: number): number | null =>
  tender.method !== 'cash' || tender.tendered === ''
    ? null
    : bahtOf(satang(tender.tendered) - satang(amount));

export type Problem = 'down' | 'tooMuch' | 'tooLittle' | 'slip';

/** What keeps the taking from being sent; null when all is well. */
export const problemOf = (taking: Taking, due: Due): Problem | null => {
  if (taking.part === 'other' && satang(taking.down) > satang(due.price)) return 'down';
  const now = wanted(taking, due);
  const amounts = amountsOf(taking.tenders, bahtOf(satang(now.price) + satang(now.bail)));
  if ((amounts.at(-1) ?? 0) < 0) return 'tooMuch';
  for (const [index, tender] of taking.tenders.entries()) {
    const amount = amounts[index] ?? 0;
    if (amount === 0) continue;
    if ((changeOf(tender, amount) ?? 0) < 0) return 'tooLittle';
    if (tender.method === 'transfer' && tender.slip.trim() !== '' && parseSlip(tender.slip) === null)
      return 'slip';
  }
  return null;
};

/**
 * The payments of a taking: each amount pays the price first, then the bail, because price and bail are papers of
 * their own. Cash received goes with the part whose paper shows the change.
 */
export const paymentsOf = (taking: Taking, due: Due): PaymentRow[] => {
  if (problemOf(taking, due) !== null) return [];
  const now = wanted(taking, due);
  let priceLeft = satang(now.price);
  const total = bahtOf(priceLeft + satang(now.bail));
  return amountsOf(taking.tenders, total).flatMap((baht, index): PaymentRow[] => {
    const tender = taking.tenders[index];
    const amount = satang(baht);
    if (tender === undefined || amount === 0) return [];
    const price = Math.min(priceLeft, amount);
    priceLeft -= price;
    const bail = amount - price;
    const given = tender.method === 'cash' && tender.tendered !== '' ? satang(tender.tendered) : null;
    const slip = tender.slip.trim();
    const row = (part: PaymentRow['for'], of: number, tendered: number | null): PaymentRow[] =>
      of === 0
        ? []
        : [
            {
              for: part,
              method: tender.method,
              amount: bahtOf(of),
              ...(tender.method === 'transfer' && slip !== '' && { slip }),
              ...(tendered !== null && { tendered: bahtOf(tendered) }),
            },
          ];
    return [
      ...row('price', price, given === null ? null : given - bail),
      ...row('bail', bail, given === null ? null : price === 0 ? given : bail),
    ];
  });
};

const steps = [20, 50, 100, 500, 1000];

/** Notes people hand over for an amount: the next round sums above it, three at most. */
export const roundSums = (amount: number): number[] =>
  [...new Set(steps.map((step) => Math.ceil(amount / step) * step))].filter((one) => one > amount).slice(-3);

const sumOf = (rows: readonly PaymentRow[]): number =>
  bahtOf(rows.reduce((sum, one) => sum + satang(one.amount), 0));
/** Sum of payments, and of their change. */
export const takenOf = (rows: readonly PaymentRow[]): { total: number; change: number } => ({
  total: sumOf(rows),
  change: bahtOf(
    rows.reduce(
      (sum, one) => sum + (one.tendered === undefined ? 0 : satang(one.tendered) - satang(one.amount)),
      0,
    ),
  ),
});

/** A taking that makes these payments again: what a page hands back after it was put aside. */
export const takingOf = (rows: readonly PaymentRow[], due: Due, start: Taking): Taking => {
  if (rows.length === 0) return start;
  const price = sumOf(rows.filter((one) => one.for === 'price'));
  const part: PricePart =
    price === due.price ? 'full' : price === 0 ? 'none' : price === halfOf(due.price) ? 'half' : 'other';
  const byMethod = new Map<string, Tender>();
  for (const one of rows) {
    const name = `${one.method} ${one.slip ?? ''}`;
    const before = byMethod.get(name);
    const given = one.tendered === undefined ? '' : one.tendered;
    byMethod.set(name, {
      id: before?.id ?? byMethod.size + 1,
      method: one.method,
      slip: one.slip ?? '',
      amount: bahtOf(satang(before?.amount ?? 0) + satang(one.amount)),
      tendered:
        before === undefined || before.tendered === ''
          ? given
          : bahtOf(satang(before.tendered) + satang(given)),
    });
  }
  return {
    part,
    down: part === 'other' ? price : '',
    bail: rows.some((one) => one.for === 'bail'),
    tenders: [...byMethod.values()],
  };
};
