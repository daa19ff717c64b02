import { formatDay } from '#lib/dates/day.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { givesPriceBack, type DocumentVat } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import type { IssuedDocument } from './issued-documents.ts';
import type { DocumentItem } from './compose-document.ts';

const lineOf = (name: string, detail: string, amount: number): DocumentItem => ({
  name,
  detail,
  quantity: 1,
  price: amount,
  amount,
  image: '',
});

/** A deregistered shop reclaims earlier VAT from the Revenue Department, so it refunds the total. */
export const isTotalRefund = (
  { vatSystem }: { vatSystem: boolean },
  { kind, vat }: { kind: string; vat?: DocumentVat | undefined },
): boolean => kind === 'credit_note' && !vatSystem && (vat?.vat ?? 0) > 0;

/**
 * Returns lines by Revenue Code §86/10: corrected documents, original and current value before VAT, reason.
 * An unregistered shop refunds documents with VAT by their total.
 */
export const creditNoteLines = (
  facts: { vatSystem: boolean },
  papers: readonly IssuedDocument[],
  original: DocumentVat,
  credit: DocumentVat,
  reason: string,
): DocumentItem[] => {
  const words = paperWords.credit;
  const gross = isTotalRefund(facts, { kind: 'credit_note', vat: credit });
  const why = reason === '' ? '' : fillTemplate(words.reason, { reason });
  return [
    ...papers.map((paper) =>
      lineOf(
        fillTemplate(words.refers, { title: paper.title, no: paper.documentNo }),
        fillTemplate(words.dated, { day: formatDay(paper.day, 'th', 'long') }),
        (gross ? paper.total : paper.total - paper.vat) * (givesPriceBack(paper.kind) ? -1 : 1),
      ),
    ),
    ...(gross
      ? [lineOf(words.difference, why, credit.total)]
      : [
          lineOf(words.original, '', original.base),
          lineOf(words.correct, '', original.base - credit.base),
          lineOf(words.difference, why, credit.base),
        ]),
  ];
};
