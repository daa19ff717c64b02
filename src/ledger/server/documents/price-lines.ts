/** The lines add up to the document's total (Revenue Code §86/4, §86/6, §105 bis). */
import { vatExclusive } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { type CreditedDocument, givesPriceBack, type DocumentVat } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import type { DocumentItem, DocumentOrder } from './compose-document.ts';

/** Without a number while it is issued together with others. */
export type EarlierDocument = CreditedDocument & { title: string; documentNo?: string };

const words = paperWords.part;
const namedAtMost = 10;

const lineOf = (name: string, amount: number, detail = ''): DocumentItem => ({
  name,
  detail,
  quantity: 1,
  price: amount,
  amount,
  image: '',
});

const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((total, line) => total + line.amount, 0);

/** The unit price is rounded; the amount is exact for all units. */
export const documentItemsWithVat = (lines: readonly DocumentItem[], rate: number): DocumentItem[] =>
  lines.map((line) => {
    const size = vatExclusive(Math.abs(line.price), rate).total;
    const price = line.price < 0 ? -size : size;
    return { ...line, price, amount: price * line.quantity };
  });

const namesOf = (lines: readonly DocumentItem[]): string => {
  const garments = lines.filter((line) => line.amount >= 0);
  const names = garments
    .slice(0, namedAtMost)
    .map((line) =>
      line.quantity === 1 ? line.name : fillTemplate(words.times, { name: line.name, n: line.quantity }),
    )
    .join(', ');
  const more = garments.length - namedAtMost;
  return more > 0 ? fillTemplate(words.more, { names, n: more }) : names;
};

const takenOff = (before: readonly EarlierDocument[], inclusive: boolean): DocumentItem[] => {
  const amount = (one: EarlierDocument): number => {
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
              fillTemplate(givesPriceBack(one.kind) ? words.back : words.down, { title: one.title, no }),
              amount(one),
            ),
          ],
    ),
    ...(unnamed.length === 0
      ? []
      : [lineOf(words.paidBefore, sumOf(unnamed.map((one) => ({ amount: amount(one) }))))]),
  ];
};

/** For `vat.total` satang; `order` has the sums after this payment. A part payment has one line; the last payment lists all and deducts `before`. `inclusive`: amounts include VAT. */
export const priceDocumentLines = (
  order: Pick<DocumentOrder, 'orderNo' | 'lines' | 'price' | 'paid'>,
  vat: DocumentVat,
  { inclusive, onTop, before }: { inclusive: boolean; onTop: boolean; before: readonly EarlierDocument[] },
): DocumentItem[] => {
  const shown = inclusive ? vat.total : vat.base;
  const paidBefore = before.reduce(
    (sum, one) => sum + (givesPriceBack(one.kind) ? -one.total : one.total),
    0,
  );
  if (order.paid === order.price && paidBefore + vat.total === order.price) {
    const all = [
      ...(inclusive && onTop ? documentItemsWithVat(order.lines, vat.rate) : order.lines),
      ...takenOff(before, inclusive),
    ];
    const rest = shown - sumOf(all);
    if (rest === 0) return all;
    // Rounding: at most one satang per unit.
    const pieces = all.reduce((total, line) => total + line.quantity, 0);
    if (Math.abs(rest) <= pieces) return [...all, lineOf(words.rounding, rest)];
  }
  const parts = before.filter((one) => !givesPriceBack(one.kind)).length;
  const name =
    parts === 0 && order.paid >= order.price
      ? fillTemplate(words.whole, { no: order.orderNo })
      : fillTemplate(words.instalment, { n: parts + 1 });
  return [lineOf(name, shown, fillTemplate(words.of, { no: order.orderNo, names: namesOf(order.lines) }))];
};
