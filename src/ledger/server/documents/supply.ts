/** A document is for rent and goods (all or an instalment), or for fees. */
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { DocumentContent } from '#ledger/contract.ts';
import { feeKinds } from '#ledger/entry-kinds.ts';
import type { EntryKind } from '#ledger/shapes.ts';
import { type CreditedDocument, givesPriceBack } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import type { DocumentRequest } from './compose-document.ts';
import type { CoveredAmount } from './price-lines.ts';

export type Supply = {
  /** Satang of rent and goods. The rest of the total is fees. */
  main: number;
  /** True for an instalment, which the completing payment deducts. */
  down: boolean;
  lines: readonly Pick<DocumentContent['lines'][number], 'name' | 'detail' | 'quantity' | 'price'>[];
};

export const isFee = (kind: EntryKind): boolean => (feeKinds as readonly EntryKind[]).includes(kind);

const [instalment] = paperWords.part.instalment.split('{');

/** Returns satang, less refunds. */
export const mainPaidBy = (
  before: readonly (Pick<Supply, 'main'> & Pick<CreditedDocument, 'kind'>)[],
): number => before.reduce((sum, one) => sum + (givesPriceBack(one.kind) ? -one.main : one.main), 0);

export const coversOf = ({
  covers,
  entries,
}: Pick<DocumentRequest, 'covers' | 'entries'>): readonly CoveredAmount[] =>
  covers ?? entries.map(({ kind, refundOf, amount }) => ({ kind: refundOf ?? kind, amount }));

/**
 * Omits `main` without fees. Omits `down` unless the document is a payment of rent and goods with a known
 * price.
 */
export const supplyFieldsOf = (wish: DocumentRequest): { main?: number; down?: boolean } => {
  const covers = coversOf(wish);
  const fees = covers.reduce((sum, one) => (isFee(one.kind) ? sum + one.amount : sum), 0);
  const total = Math.abs(wish.entries.reduce((sum, one) => sum + one.amount, 0));
  const main = total - Math.abs(fees);
  const price = wish.order.fees?.main;
  return {
    ...(fees !== 0 && { main: satangToBaht(main) }),
    ...((wish.kind === 'price' || wish.kind === 'free') &&
      main > 0 &&
      price !== undefined && { down: (wish.mainPaid ?? mainPaidBy(wish.before ?? [])) + main < price }),
  };
};

export type SupplyContent = Pick<DocumentContent, 'lines' | 'entries' | 'main' | 'down' | 'stage' | 'order'>;

/**
 * Returns satang. If the stored content lacks `main` or `down`, `main` follows from the fee entries, `down`
 * from an instalment's name or a balance at stage 'penalty'.
 */
export const supplyOf = ({ total }: Pick<CreditedDocument, 'total'>, content: SupplyContent): Supply => {
  const { lines, entries, main, down, stage, order } = content;
  const fees = entries.reduce((sum, one) => (isFee(one.kind) ? sum + Math.abs(one.amount) : sum), 0);
  return {
    main: main === undefined ? total - Math.round(fees * 100) : Math.round(main * 100),
    down:
      down ??
      (lines.some((line) => line.name.startsWith(instalment ?? '')) ||
        (stage === 'penalty' && order.balance > 0)),
    lines,
  };
};
