/** The lines add up to the document's total (Revenue Code §86/4, §86/6, §105 bis). */
import { omitFields } from '#lib/contract/field-rows.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { vatExclusive, vatInclusive } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { creditableVat, type CreditedDocument, givesPriceBack, type DocumentVat } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { feeKinds } from '#ledger/entry-kinds.ts';
import type { DocumentContent, EntryKind } from '#ledger/shapes.ts';
import { feePartOf, owedOf } from './fee-lines.ts';
import { isFee, mainPaidBy, type Supply } from './supply.ts';
import type { DocumentItem, DocumentOrder } from './compose-document.ts';

/** `documentNo` is absent while documents are issued together. */
export type EarlierDocument = CreditedDocument &
  Supply & { title: string; documentNo?: string; id?: number; cites?: readonly number[] };

/** Satang with VAT. All kinds except fees pay rent and goods. */
export type CoveredAmount = { kind: EntryKind; amount: number };

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

/** The unit price with VAT is rounded, and the amount is its multiple. */
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
  const amount = ({ main, total, vat, kind }: EarlierDocument): number => {
    const ofMain = main === total ? vat : Math.round((vat * main) / total);
    const size = inclusive ? main : main - ofMain;
    return givesPriceBack(kind) ? size : -size;
  };
  const some = before.filter((one) => one.main > 0);
  const unnamed = some.filter((one) => one.documentNo === undefined);
  return [
    ...some.flatMap((one) =>
      one.documentNo === undefined
        ? []
        : [
            lineOf(
              fillTemplate(givesPriceBack(one.kind) ? words.back : words.down, {
                title: one.title,
                no: one.documentNo,
              }),
              amount(one),
            ),
          ],
    ),
    ...(unnamed.length === 0
      ? []
      : [lineOf(words.paidBefore, sumOf(unnamed.map((one) => ({ amount: amount(one) }))))]),
  ];
};

/** Adds a rounding line of at most one satang per unit. Returns null for a larger difference. */
const roundedTo = (shown: number, lines: DocumentItem[]): DocumentItem[] | null => {
  const rest = shown - sumOf(lines);
  if (rest === 0) return lines;
  const pieces = lines.reduce((total, line) => total + line.quantity, 0);
  return Math.abs(rest) <= pieces ? [...lines, lineOf(words.rounding, rest)] : null;
};

type Listing = {
  order: Pick<DocumentOrder, 'orderNo' | 'price' | 'fees'>;
  lines: readonly DocumentItem[];
  inclusive: boolean;
  rate: number;
  before: readonly EarlierDocument[];
  covers: readonly CoveredAmount[];
};

const feeLinesOf = ({ order, lines, inclusive, rate, covers }: Listing): DocumentItem[] =>
  feeKinds.flatMap((kind) => {
    const paid = sumOf(covers.filter((one) => one.kind === kind));
    if (paid === 0) return [];
    const own = lines.filter((line) => line.feeKind === kind);
    const [gross] = inclusive ? own : documentItemsWithVat(own, rate);
    if (gross?.amount === paid) return own;
    const { name, detail } = feePartOf(kind, gross, owedOf(order, { kind }), paid);
    const shown = inclusive ? paid : vatInclusive(paid, rate).base;
    return [{ ...lineOf(name, shown, detail), fee: true, feeKind: kind }];
  });

const addedLines = (lines: readonly DocumentItem[], before: readonly EarlierDocument[]): DocumentItem[] => {
  const keyOf = (name: string, detail: string, price: number): string =>
    JSON.stringify([name, detail, price]);
  const listed = new Map<string, number>();
  for (const line of before.flatMap((one) => one.lines)) {
    const key = keyOf(line.name, line.detail, Math.round(line.price * 100));
    listed.set(key, (listed.get(key) ?? 0) + line.quantity);
  }
  return lines.flatMap((line) => {
    const quantity = line.quantity - (listed.get(keyOf(line.name, line.detail, line.price)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity, amount: line.price * quantity }] : [];
  });
};

/**
 * Returns lines that add up to `shown` satang. `paid` includes VAT. The completing payment lists all lines
 * and deducts instalments. Lines added to the order later are listed alone.
 */
export const mainLinesOf = (listing: Listing, paid: number, shown: number): DocumentItem[] => {
  const { order, inclusive, before, covers } = listing;
  const lines = listing.lines.filter((line) => line.feeKind === undefined);
  const fees = sumOf(covers) - paid + creditableVat(before).total - mainPaidBy(before);
  const price = order.fees?.main ?? order.price - fees;
  const isSettling = (one: EarlierDocument): boolean =>
    !givesPriceBack(one.kind) && one.main > 0 && !one.down;
  const settled = before.findLastIndex(isSettling) + 1;
  const downs = before.slice(settled).filter((one) => one.down && !givesPriceBack(one.kind));
  const isOfDowns = (one: EarlierDocument): boolean =>
    settled === 0 || downs.some(({ id }) => id !== undefined && one.cites?.includes(id) === true);
  const off = takenOff(
    before.slice(settled).filter((one) => (givesPriceBack(one.kind) ? isOfDowns(one) : one.down)),
    inclusive,
  );
  const isComplete = mainPaidBy(before) + paid === price;
  const own = settled === 0 ? lines : addedLines(lines, before);
  const all = isComplete && own.length > 0 ? roundedTo(shown, [...own, ...off]) : null;
  if (all !== null) return all;
  const { orderNo: no } = order;
  const name =
    isComplete && settled > 0
      ? fillTemplate(words.added, { no })
      : isComplete && downs.length === 0
        ? fillTemplate(words.whole, { no })
        : fillTemplate(words.instalment, { n: downs.length + 1 });
  const names = namesOf(own.length > 0 ? own : lines);
  return [lineOf(name, shown, fillTemplate(words.of, { no, names }))];
};

/** Returns lines that add up to the payment, `vat.total` satang. `inclusive`: prices with VAT. */
export const priceDocumentLines = (
  order: Pick<DocumentOrder, 'orderNo' | 'lines' | 'price' | 'fees'>,
  vat: DocumentVat,
  { onTop, ...about }: { inclusive: boolean; onTop: boolean } & Pick<Listing, 'before' | 'covers'>,
): DocumentItem[] => {
  const shown = about.inclusive ? vat.total : vat.base;
  const lines = about.inclusive && onTop ? documentItemsWithVat(order.lines, vat.rate) : order.lines;
  const listing = { ...about, order, lines, rate: vat.rate };
  const fees = feeLinesOf(listing);
  const paid = sumOf(about.covers.filter((one) => !isFee(one.kind)));
  if (paid !== 0) return [...mainLinesOf(listing, paid, shown - sumOf(fees)), ...fees];
  const [first, ...more] = fees;
  return (
    roundedTo(shown, fees) ??
    (first === undefined ? [] : [lineOf(first.name, shown - sumOf(more), first.detail), ...more])
  );
};

export const lineOut = (line: DocumentItem): DocumentContent['lines'][number] => ({
  ...omitFields(line, ['charges']),
  price: satangToBaht(line.price),
  amount: satangToBaht(line.amount),
});

export const bailDocumentLines = (
  { lines, fees }: Pick<DocumentOrder, 'lines' | 'fees'>,
  rate: number,
): DocumentItem[] => [
  ...(rate === 0 ? lines : documentItemsWithVat(lines, rate)),
  ...(fees?.free.lines ?? []),
];
