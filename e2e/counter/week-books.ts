/**
 * Recomputes the books of a week from single entries and documents, by addition alone. This file defines
 * entries and documents itself and uses no calculation of the product.
 */
import { expect } from 'vitest';
import type { Api } from '../support/api.ts';

type Entry = {
  entryId: number;
  day: string;
  kind: string;
  method: string;
  amount: number;
  orderId: number | null;
};
type Paper = {
  documentNo: string;
  voided: boolean;
  base: number;
  vat: number;
  total: number;
  orderId: number | null;
};
type Methods = Record<'takings' | 'sales' | 'income' | 'expense' | 'bailIn' | 'bailOut', number>;
type DayBook = {
  closed: boolean;
  methods: (Methods & { method: string })[];
  drawer: { opening: number; expected: number };
  closing: { counted: number; left: number } | null;
};
type Page<T> = { itemList: T[]; total: number };
export type WeekSpan = { from: string; days: readonly string[]; to: string };

const money = ['cash', 'transfer', 'promptpay', 'card', 'other'];
const ofPrice = new Set([
  'rent',
  'down_payment',
  'late_fee',
  'cleaning_fee',
  'damage_fee',
  'lost_part',
  'lost_unit',
  'shipping',
  'other_income',
  'sale',
  'withholding',
  'refund',
]);
/** Sums of integers have no floating-point errors. */
const satang = (baht: number): number => Math.round(baht * 100);
const sumOf = <T>(all: readonly T[], amount: (one: T) => number): number =>
  all.reduce((sum, one) => sum + satang(amount(one)), 0);

const everything = async <T>(api: Api, at: string): Promise<T[]> => {
  const found: T[] = [];
  for (let page = 1; ; page += 1) {
    const { itemList, total } = await api.get<Page<T>>(`${at}&size=100&page=${page}`);
    found.push(...itemList);
    if (itemList.length === 0 || found.length >= total) return found;
  }
};

const columnOf = ({ kind, orderId }: Entry): keyof Methods => {
  if (kind === 'bail_taken') return 'bailIn';
  if (kind === 'bail_returned') return 'bailOut';
  if (kind === 'expense') return 'expense';
  if (kind === 'sale') return 'sales';
  return orderId === null ? 'income' : 'takings';
};

/**
 * Checks each day by payment method, and that the drawer's cash of an evening is that of the next morning. No
 * day may remain open.
 */
const daysAgree = async (api: Api, { days }: WeekSpan, entries: readonly Entry[]): Promise<void> => {
  let drawer: number | undefined;
  for (const day of days) {
    const book = await api.get<DayBook>(`/api/daybook/day?day=${day}`);
    expect(book.closed, day).toBe(true);
    const ofDay = entries.filter((one) => one.day === day && one.kind !== 'bail_kept');
    for (const method of money) {
      const mine = ofDay.filter((one) => one.method === method);
      const shown = book.methods.find((one) => one.method === method);
      for (const column of ['takings', 'sales', 'income', 'expense', 'bailIn', 'bailOut'] as const)
        expect([day, method, column, satang(shown?.[column] ?? 0)]).toEqual([
          day,
          method,
          column,
          sumOf(
            mine.filter((one) => columnOf(one) === column),
            (one) => one.amount,
          ),
        ]);
    }
    const cash = sumOf(
      ofDay.filter((one) => one.method === 'cash'),
      (one) => one.amount,
    );
    if (drawer !== undefined) expect([day, satang(book.drawer.opening)]).toEqual([day, drawer]);
    expect([day, satang(book.drawer.expected)]).toEqual([day, satang(book.drawer.opening) + cash]);
    expect([day, satang(book.closing?.counted ?? 0)]).toEqual([day, satang(book.drawer.expected)]);
    drawer = satang(book.closing?.left ?? 0);
  }
};

/** Returns the VAT included in a price: total × 7 / 107, half a satang rounded up. */
const vatIn = (total: number): number =>
  Math.sign(total) * Math.floor((Math.abs(total) * 700 * 2 + 10_700) / (10_700 * 2));

/** Checks that each tax document adds up, and that the documents of an order equal its payments. */
const papersAgree = (
  papers: readonly Paper[],
  entries: readonly Entry[],
  orders: readonly number[],
): void => {
  for (const { documentNo, base, vat, total, orderId } of papers) {
    expect([documentNo, satang(base) + satang(vat)]).toEqual([documentNo, satang(total)]);
    const parts = papers.filter((one) => orderId !== null && one.orderId === orderId);
    if (parts.length < 2) expect([documentNo, satang(vat)]).toEqual([documentNo, vatIn(satang(total))]);
    else {
      // If payments are in parts, the last part takes the rounding difference, so the parts add up to the tax
      // of the whole.
      expect(Math.abs(satang(vat) - vatIn(satang(total))), documentNo).toBeLessThanOrEqual(1);
      const whole = vatIn(sumOf(parts, (one) => one.total));
      expect(Math.abs(sumOf(parts, (one) => one.vat) - whole), documentNo).toBeLessThanOrEqual(1);
    }
  }
  for (const orderId of orders) {
    const paid = sumOf(
      entries.filter((one) => one.orderId === orderId && ofPrice.has(one.kind)),
      (one) => one.amount,
    );
    const written = sumOf(
      papers.filter((one) => one.orderId === orderId),
      (one) => one.total,
    );
    expect([orderId, written]).toEqual([orderId, paid]);
  }
};

/** Checks that no number of a series is missing or occurs twice. */
const numbersAgree = (papers: readonly Paper[]): void => {
  const series = new Map<string, number[]>();
  for (const { documentNo, voided } of papers) {
    const [, name, no] = /^(.*?)(\d+)$/.exec(documentNo) ?? [];
    if (name === undefined || voided) continue;
    series.set(name, [...(series.get(name) ?? []), Number(no)]);
  }
  expect(series.size).toBeGreaterThan(0);
  for (const [name, numbers] of series) {
    const inOrder = numbers.toSorted((one, other) => one - other);
    expect(inOrder, name).toEqual(inOrder.map((_, at) => (inOrder[0] ?? 0) + at));
  }
};

/**
 * Compares the deposits held at the end of the week, order by order, with the amounts taken,
 * refunded and forfeited.
 */
const bailAgrees = async (
  api: Api,
  { to }: WeekSpan,
  entries: readonly Entry[],
  orders: readonly number[],
): Promise<void> => {
  const held = await everything<{ orderId: number; held: number }>(api, `/api/daybook/bail?day=${to}`);
  for (const orderId of orders) {
    const moved = entries.filter((one) => one.orderId === orderId && one.kind.startsWith('bail_'));
    expect([orderId, satang(held.find((one) => one.orderId === orderId)?.held ?? 0)]).toEqual([
      orderId,
      sumOf(moved, (one) => one.amount),
    ]);
  }
};

/**
 * Compares all books of a branch with its entries and documents. `orders` are the week's orders, `api` is an
 * admin's. Resolves to the number of entries and documents.
 */
export const expectWeekAgrees = async (
  api: Api,
  span: WeekSpan,
  orders: readonly number[],
): Promise<{ entries: number; papers: number }> => {
  const asked = `from=${span.from}&to=${span.to}`;
  const entries = await everything<Entry>(api, `/api/daybook/entries?${asked}`);
  const papers = await everything<Paper>(api, `/api/daybook/vat?${asked}`);
  expect(new Set(entries.map((one) => one.entryId)).size).toBe(entries.length);
  await daysAgree(api, span, entries);
  papersAgree(papers, entries, orders);
  numbersAgree(papers);
  await bailAgrees(api, span, entries, orders);
  const report = await api.get<{ income: number; expense: number; liability: number }>(
    `/api/daybook/report?${asked}`,
  );
  const of = (fits: (one: Entry) => boolean): number => sumOf(entries.filter(fits), (one) => one.amount);
  expect([report.income, report.expense, report.liability].map(satang)).toEqual([
    of((one) => ofPrice.has(one.kind)),
    of((one) => one.kind === 'expense'),
    of((one) => one.kind.startsWith('bail_') || one.kind === 'credit_payout'),
  ]);
  return { entries: entries.length, papers: papers.length };
};
