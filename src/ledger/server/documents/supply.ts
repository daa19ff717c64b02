/** Subject of a document: rent and goods, whole or an instalment, or fees. */
import type { DocumentContent } from '#ledger/contract.ts';
import { feeKinds } from '#ledger/entry-kinds.ts';
import type { EntryKind } from '#ledger/shapes.ts';
import { paperWords } from '#ledger/words/paper.ts';

export type Supply = {
  /** Satang of rent and goods; the rest is fees. */
  main: number;
  /** An instalment, which the completing payment deducts. */
  down: boolean;
  lines: readonly Pick<DocumentContent['lines'][number], 'name' | 'detail' | 'quantity' | 'price'>[];
};

export const isFee = (kind: EntryKind): boolean => (feeKinds as readonly EntryKind[]).includes(kind);

const [instalment] = paperWords.part.instalment.split('{');

export type SupplyContent = Pick<DocumentContent, 'lines' | 'entries' | 'main' | 'stage' | 'order'>;

/** `total` in satang. Documents older than the field `main` show their fees in the entries only. */
export const supplyOf = (total: number, { lines, entries, main, stage, order }: SupplyContent): Supply => {
  const fees = entries.reduce((sum, one) => (isFee(one.kind) ? sum + Math.abs(one.amount) : sum), 0);
  return {
    main: main === undefined ? total - Math.round(fees * 100) : Math.round(main * 100),
    down:
      lines.some((line) => line.name.startsWith(instalment ?? '')) ||
      (stage === 'penalty' && order.balance > 0),
    lines,
  };
};
