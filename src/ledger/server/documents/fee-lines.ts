import type { EntryKind } from '#ledger/shapes.ts';
import { accountingWords } from '#ledger/words/index.ts';
import { paperWords } from '#ledger/words/paper.ts';
import type { DocumentItem, DocumentOrder } from './compose-document.ts';
import type { ListedFee, Supply } from './supply.ts';

type Fee = { kind: EntryKind; amount: number; noVat?: boolean | undefined; note?: string | undefined };

/** One row per kind and VAT flag. */
const summed = (fees: readonly Fee[]): Fee[] =>
  [...Map.groupBy(fees, (one) => `${one.kind} ${one.noVat ?? false} ${one.note ?? ''}`).values()].flatMap(
    ([first, ...more]) =>
      first === undefined
        ? []
        : [{ ...first, amount: more.reduce((sum, one) => sum + one.amount, first.amount) }],
  );

/** Of lines with VAT included. */
export const listedFees = (lines: readonly DocumentItem[]): ListedFee[] =>
  lines.map(({ name, amount }) => ({ name, amount }));

/** From zero: one more than the charges. */
const boundsOf = ({ amount, charges = [amount] }: DocumentItem): number[] => {
  const sum = charges.reduce((all, one) => all + one, 0);
  let done = 0;
  return [0, ...charges.map((one) => Math.round(((done += one) * amount) / sum))];
};

type FeePart = { line: DocumentItem | undefined; name: string; amount: number; cut: boolean };

/**
 * Divides `amount` among the fees of one kind that `before` does not list, the oldest first. A rest is one line. All in satang with VAT:
 * listed values may be rounded by a satang each.
 */
export const feePartsOf = (
  kind: EntryKind,
  own: readonly DocumentItem[],
  before: readonly Pick<Supply, 'fees'>[],
  amount: number,
): FeePart[] => {
  const listed = before.flatMap((one) => one.fees);
  let rest = amount;
  const parts = own.flatMap((line): FeePart[] => {
    const earlier = listed.filter((one) => one.name === line.name);
    const open = earlier.reduce((left, one) => left - one.amount, line.amount);
    const part = Math.min(rest, open);
    if (part <= earlier.length) return [];
    rest -= part;
    const from = line.amount - open;
    const bounds = boundsOf(line);
    const isWhole = [from, from + part].every((at) =>
      bounds.some((bound) => Math.abs(bound - at) <= own.length + earlier.length),
    );
    return [{ line, name: line.name, amount: part, cut: !isWhole }];
  });
  const last = parts.at(-1);
  if (last === undefined || (rest > own.length && own.length > 1)) {
    const name = own.length === 1 && own[0] !== undefined ? own[0].name : accountingWords.th.kind[kind];
    if (rest > 0) parts.push({ line: undefined, name, amount: rest, cut: false });
  } else last.amount += rest;
  return parts;
};

/** Fees as the order lists them. `taxed`: lines with VAT included. `before`: documents with and without VAT. */
export const feeDocumentLines = (
  fees: readonly Fee[],
  { fees: ofOrder }: Pick<DocumentOrder, 'fees'>,
  taxed: readonly DocumentItem[],
  before: readonly Pick<Supply, 'fees'>[],
): DocumentItem[] => {
  const listed: DocumentItem[] = [];
  for (const { kind, amount, noVat, note = '' } of summed(fees)) {
    const own = (noVat === true ? (ofOrder?.free.lines ?? []) : taxed).filter(
      (line) => line.feeKind === kind,
    );
    const feeKind = own[0]?.feeKind;
    for (const part of feePartsOf(kind, own, [...before, { fees: listedFees(listed) }], amount))
      listed.push({
        name: part.name,
        detail: [note, part.cut ? paperWords.part.some : ''].filter((text) => text !== '').join(' · '),
        quantity: 1,
        price: part.amount,
        amount: part.amount,
        image: '',
        fee: true,
        ...(feeKind !== undefined && { feeKind }),
      });
  }
  return listed;
};
