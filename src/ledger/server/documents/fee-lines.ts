import { accountingWords } from '#ledger/words/index.ts';
import type { EntryKind } from '#ledger/shapes.ts';
import type { DocumentItem, DocumentOrder } from './compose-document.ts';

type Fee = { kind: EntryKind; amount: number; noVat?: boolean | undefined; note?: string | undefined };

/** One row per kind and VAT flag. */
const summed = (fees: readonly Fee[]): Fee[] =>
  [...Map.groupBy(fees, (one) => `${one.kind} ${one.noVat ?? false} ${one.note ?? ''}`).values()].flatMap(
    ([first, ...more]) =>
      first === undefined
        ? []
        : [{ ...first, amount: more.reduce((sum, one) => sum + one.amount, first.amount) }],
  );

/** Fees as the order lists them: cleaning, damage and lost parts apart. A part of several is one line. `taxed`: lines with VAT included. */
export const feeDocumentLines = (
  fees: readonly Fee[],
  { fees: ofOrder }: Pick<DocumentOrder, 'fees'>,
  taxed: readonly DocumentItem[],
): DocumentItem[] =>
  summed(fees).flatMap(({ kind, amount, noVat, note = '' }) => {
    const listed: readonly DocumentItem[] = noVat === true ? (ofOrder?.free.lines ?? []) : taxed;
    const own = listed.filter((line) => line.feeKind === kind);
    const [first] = own;
    if (own.length > 1 && own.reduce((sum, line) => sum + line.amount, 0) === amount)
      return own.map((line) => ({ ...line, detail: note }));
    return [
      {
        name: own.length === 1 && first !== undefined ? first.name : accountingWords.th.kind[kind],
        detail: note,
        quantity: 1,
        price: amount,
        amount,
        image: '',
        fee: true,
        ...(first?.feeKind !== undefined && { feeKind: first.feeKind }),
      },
    ];
  });
