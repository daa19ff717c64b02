/** Subject of a document: rent and goods, whole or an instalment, or fees. */
import { vatExclusive } from '#lib/money/money.ts';
import type { DocumentContent } from '#ledger/contract.ts';
import { type FeeKind, feeKinds } from '#ledger/entry-kinds.ts';
import type { EntryKind } from '#ledger/shapes.ts';
import type { CreditedDocument } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';

export type Supply = {
  /** Satang of rent and goods; the rest is fees. */
  main: number;
  /** An instalment, which the completing payment deducts. */
  down: boolean;
  lines: readonly Pick<DocumentContent['lines'][number], 'name' | 'detail' | 'quantity' | 'price'>[];
  fees: readonly ListedFee[];
};

/** Satang with VAT. Lines older than the field have no kind. */
export type ListedFee = { name: string; kind: FeeKind | undefined; amount: number };

export const isFee = (kind: EntryKind): boolean => (feeKinds as readonly EntryKind[]).includes(kind);

const [instalment] = paperWords.part.instalment.split('{');

export type SupplyContent = Pick<
  DocumentContent,
  'lines' | 'entries' | 'main' | 'stage' | 'order' | 'vatIncluded'
>;

const listedFeesOf = ({ lines, vatIncluded }: SupplyContent, vatRate: number): ListedFee[] =>
  lines
    .filter((line) => line.fee === true || line.feeKind !== undefined)
    .map(({ name, feeKind: kind, amount }) => {
      const listed = Math.round(amount * 100);
      return { name, kind, amount: vatIncluded ? listed : vatExclusive(listed, vatRate).total };
    });

/** In satang. Documents older than the field `main` show their fees in the entries only. */
export const supplyOf = (
  { kind, total, vatRate }: Pick<CreditedDocument, 'kind' | 'total' | 'vatRate'>,
  content: SupplyContent,
): Supply => {
  const { lines, entries, main, stage, order } = content;
  const fees = entries.reduce((sum, one) => (isFee(one.kind) ? sum + Math.abs(one.amount) : sum), 0);
  return {
    main: main === undefined ? total - Math.round(fees * 100) : Math.round(main * 100),
    down:
      lines.some((line) => line.name.startsWith(instalment ?? '')) ||
      (stage === 'penalty' && order.balance > 0),
    lines,
    // A plain receipt lists values with VAT, also those of a taxed deposit.
    fees: listedFeesOf(content, kind === 'receipt' ? 0 : vatRate),
  };
};
