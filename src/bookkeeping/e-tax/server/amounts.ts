/** From the lines of a paper, as printed, to what its electronic form says of them: values without VAT that add up to the satang. */
import { priceBackKinds } from '#ledger/vat.ts';
import type { DocumentKind } from '#ledger/contract.ts';
import { fill } from '#lib/text/languages.ts';
import { etaxWords } from '../words/paper.ts';
import { numberIn, type Source } from './paper-source.ts';

/** Something that was supplied; satang, `net` without VAT for all the pieces. */
export type Item = { name: string; detail: string; quantity: number; net: number; tax: number };

export type Amounts = {
  items: readonly Item[];
  /** Taken off for a reason, or put on; without VAT. */
  allowances: readonly { reason: string; amount: number }[];
  /** What papers before it were over, without VAT; 0 for none. */
  prepaid: number;
  lineTotal: number;
};

type Line = {
  name: string;
  detail: string;
  quantity: number;
  /** Signed satang as printed. */
  amount: number;
  net: number;
  tax: number;
  /** Fixed by the paper it takes off. */
  fixed: boolean;
};

const satang = (baht: number): number => Math.round(baht * 100);
const roundHalfUp = (value: number): number => Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0);
const isBack = (kind: DocumentKind): boolean => (priceBackKinds as readonly DocumentKind[]).includes(kind);

const splitOf = (source: Source, amount: number): { net: number; tax: number } => {
  if (source.vat === 0) return { net: amount, tax: 0 };
  if (!source.content.vatIncluded) return { net: amount, tax: roundHalfUp((amount * source.rate) / 10_000) };
  const tax = roundHalfUp((amount * source.rate) / (10_000 + source.rate));
  return { net: amount - tax, tax };
};

/** Papers printed before lines added up to them: one line over the whole, which tells what they name. */
const whole = (source: Source): Line => ({
  name: fill(etaxWords.whole, { no: source.content.orderNo }),
  detail: source.content.lines.map((line) => line.name).join(', '),
  quantity: 1,
  amount: source.total,
  net: source.base,
  tax: source.vat,
  fixed: false,
});

const linesOf = (source: Source): Line[] => {
  const shown = source.content.vatIncluded ? source.total : source.vat === 0 ? source.total : source.base;
  const printed = source.content.lines.map((line) => ({ ...line, amount: satang(line.amount) }));
  if (sum(printed.map((line) => line.amount)) !== shown) return [whole(source)];
  return printed.map(({ name, detail, quantity, amount }) => {
    const no = numberIn(name);
    const paper = no === null ? undefined : source.before.find((one) => one.documentNo === no);
    const sign = paper !== undefined && isBack(paper.kind) ? 1 : -1;
    return paper === undefined
      ? { name, detail, quantity, amount, ...splitOf(source, amount), fixed: false }
      : { name, detail, quantity, amount, net: sign * paper.base, tax: sign * paper.vat, fixed: true };
  });
};

/** What rounding line by line has left over goes into the largest line, so that values and VAT are those of the paper. */
const settled = (source: Source, lines: readonly Line[]): Line[] => {
  const netOff = source.base - sum(lines.map((line) => line.net));
  const taxOff = source.vat - sum(lines.map((line) => line.tax));
  const [largest] = lines.filter((line) => !line.fixed).toSorted((a, b) => b.amount - a.amount);
  return lines.map((line) =>
    line === largest ? { ...line, net: line.net + netOff, tax: line.tax + taxOff } : line,
  );
};

/** Lines below zero become what is taken off: by papers before, or for the reason the line names. Zero lines: none. */
export const amountsOf = (source: Source): Amounts => {
  const lines = settled(source, linesOf(source));
  const isPrepaid = (line: Line): boolean => line.fixed;
  const items = lines.filter((line) => !isPrepaid(line) && line.amount >= 0);
  return {
    items: items.map(({ name, detail, quantity, net, tax }) => ({ name, detail, quantity, net, tax })),
    allowances: lines
      .filter((line) => !isPrepaid(line) && line.amount < 0)
      .map((line) => ({ reason: line.name, amount: -line.net })),
    prepaid: -sum(lines.filter(isPrepaid).map((line) => line.net)),
    lineTotal: sum(items.map((line) => line.net)),
  };
};
