/** What a paper over the price lists: lines that add up to the paper itself (Revenue Code §86/4, §86/6, §105 bis). */
import { vatExclusive } from '#lib/money/money.ts';
import { fill } from '#lib/text/languages.ts';
import { type CreditedPaper, givesPriceBack, type PaperVat } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import type { PaperLine, PaperOrder } from './compose-document.ts';

/** A paper over the same price that stands; without a number while it is being issued with others. */
export type EarlierPaper = CreditedPaper & { title: string; documentNo?: string };

const words = paperWords.part;
/** Things named in the line of a part payment. */
const namedAtMost = 10;

const lineOf = (name: string, amount: number, detail = ''): PaperLine => ({
  name,
  detail,
  quantity: 1,
  price: amount,
  amount,
  image: '',
});

const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((total, line) => total + line.amount, 0);

/** Lines without VAT as they are with it: the price of one is rounded, the amount is that of the pieces. */
export const withVat = (lines: readonly PaperLine[], rate: number): PaperLine[] =>
  lines.map((line) => {
    const size = vatExclusive(Math.abs(line.price), rate).total;
    const price = line.price < 0 ? -size : size;
    return { ...line, price, amount: price * line.quantity };
  });

const namesOf = (lines: readonly PaperLine[]): string => {
  const garments = lines.filter((line) => line.amount >= 0);
  const names = garments
    .slice(0, namedAtMost)
    .map((line) =>
      line.quantity === 1 ? line.name : fill(words.times, { name: line.name, n: line.quantity }),
    )
    .join(', ');
  const more = garments.length - namedAtMost;
  return more > 0 ? fill(words.more, { names, n: more }) : names;
};

/** The papers before, taken off at what they show: with VAT, or their value without it. */
const takenOff = (before: readonly EarlierPaper[], inclusive: boolean): PaperLine[] => {
  const amount = (one: EarlierPaper): number => {
    const size = inclusive ? one.total : one.total - one.vat;
    return givesPriceBack(one.kind) ? size : -size;
  };
  const unnamed = before.filter((one) => one.documentNo === undefined);
  return [
    ...before.flatMap(({ documentNo: no, ...one }) =>
      no === undefined
        ? []
        : [
            lineOf(
              fill(givesPriceBack(one.kind) ? words.back : words.down, { title: one.title, no }),
              amount(one),
            ),
          ],
    ),
    ...(unnamed.length === 0
      ? []
      : [lineOf(words.paidBefore, sumOf(unnamed.map((one) => ({ amount: amount(one) }))))]),
  ];
};

/**
 * Lines of a paper of `vat.total` satang. `order` with the figures after it; its lines as it is priced (without VAT where
 * VAT is put on top). What pays the last of the price lists everything and takes off the papers `before`; a part is one
 * line that says which. `inclusive`: the lines show VAT; otherwise they add up to the value without it.
 */
export const priceLines = (
  order: Pick<PaperOrder, 'orderNo' | 'lines' | 'price' | 'paid'>,
  vat: PaperVat,
  { inclusive, onTop, before }: { inclusive: boolean; onTop: boolean; before: readonly EarlierPaper[] },
): PaperLine[] => {
  const shown = inclusive ? vat.total : vat.base;
  const paidBefore = before.reduce(
    (sum, one) => sum + (givesPriceBack(one.kind) ? -one.total : one.total),
    0,
  );
  if (order.paid === order.price && paidBefore + vat.total === order.price) {
    const all = [
      ...(inclusive && onTop ? withVat(order.lines, vat.rate) : order.lines),
      ...takenOff(before, inclusive),
    ];
    const rest = shown - sumOf(all);
    if (rest === 0) return all;
    // Prices were rounded one by one: a satang a piece at most.
    const pieces = all.reduce((total, line) => total + line.quantity, 0);
    if (Math.abs(rest) <= pieces) return [...all, lineOf(words.rounding, rest)];
  }
  const parts = before.filter((one) => !givesPriceBack(one.kind)).length;
  const name =
    parts === 0 && order.paid >= order.price
      ? fill(words.whole, { no: order.orderNo })
      : fill(words.instalment, { n: parts + 1 });
  return [lineOf(name, shown, fill(words.of, { no: order.orderNo, names: namesOf(order.lines) }))];
};
