/** The amounts without VAT add up exactly to the document's. */
import { priceBackKinds } from '#ledger/vat.ts';
import type { DocumentKind } from '#ledger/contract.ts';
import { isForDeposit } from '#ledger/entry-kinds.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { etaxWords } from '../words/paper.ts';
import { documentNumberIn, type PaperSource } from './paper-source.ts';

/** `net` is without VAT, for the whole quantity. */
export type SuppliedItem = { name: string; detail: string; quantity: number; net: number; tax: number };

export type MessageAmounts = {
  items: readonly SuppliedItem[];
  /** Reductions, without VAT. */
  allowances: readonly { reason: string; amount: number }[];
  /** Sum of deducted documents, without VAT. */
  prepaid: number;
  lineTotal: number;
};

type Line = {
  name: string;
  detail: string;
  quantity: number;
  /** Printed amount in satang, negative for a deduction. */
  amount: number;
  net: number;
  tax: number;
  /** True for a deduction of another document, whose amounts must not change. */
  fixed: boolean;
};

const satang = (baht: number): number => Math.round(baht * 100);
const roundHalfUp = (value: number): number => Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0);
const isBack = (kind: DocumentKind): boolean => (priceBackKinds as readonly DocumentKind[]).includes(kind);

const splitOf = (source: PaperSource, amount: number): { net: number; tax: number } => {
  if (source.vat === 0) return { net: amount, tax: 0 };
  if (!source.content.vatIncluded) return { net: amount, tax: roundHalfUp((amount * source.rate) / 10_000) };
  const tax = roundHalfUp((amount * source.rate) / (10_000 + source.rate));
  return { net: amount - tax, tax };
};

const whole = (source: PaperSource, name: string): Line => ({
  name: fillTemplate(name, { no: source.content.orderNo }),
  detail: source.content.lines.map((line) => line.name).join(', '),
  quantity: 1,
  amount: source.total,
  net: source.base,
  tax: source.vat,
  fixed: false,
});

const linesOf = (source: PaperSource): Line[] => {
  if (isForDeposit(source.content.entries)) return [whole(source, etaxWords.deposit)];
  const shown = source.content.vatIncluded ? source.total : source.vat === 0 ? source.total : source.base;
  const printed = source.content.lines.map((line) => ({ ...line, amount: satang(line.amount) }));
  if (sum(printed.map((line) => line.amount)) !== shown) return [whole(source, etaxWords.whole)];
  return printed.map(({ name, detail, quantity, amount }) => {
    const no = documentNumberIn(name);
    const paper = no === null ? undefined : source.before.find((one) => one.documentNo === no);
    const sign = paper !== undefined && isBack(paper.kind) ? 1 : -1;
    // A smaller amount deducts only a part of the named document, without fees.
    const isWholeDocument = paper !== undefined && [paper.total, paper.base].includes(Math.abs(amount));
    return paper === undefined
      ? { name, detail, quantity, amount, ...splitOf(source, amount), fixed: false }
      : {
          name,
          detail,
          quantity,
          amount,
          ...(isWholeDocument ? { net: sign * paper.base, tax: sign * paper.vat } : splitOf(source, amount)),
          fixed: true,
        };
  });
};

/** Adds the rounding difference to the largest line that is not fixed, so the sums equal the document's. */
const settled = (source: PaperSource, lines: readonly Line[]): Line[] => {
  const netOff = source.base - sum(lines.map((line) => line.net));
  const taxOff = source.vat - sum(lines.map((line) => line.tax));
  const [largest] = lines.filter((line) => !line.fixed).toSorted((a, b) => b.amount - a.amount);
  return lines.map((line) =>
    line === largest ? { ...line, net: line.net + netOff, tax: line.tax + taxOff } : line,
  );
};

/** Turns fixed lines into prepayments, and other negative lines into allowances. */
export const messageAmountsOf = (source: PaperSource): MessageAmounts => {
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
