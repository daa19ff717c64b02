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

/** Required by Revenue Code §86/10: corrected documents, values before VAT originally and now, reason. */
export const creditNoteLines = (
  papers: readonly IssuedDocument[],
  original: DocumentVat,
  credit: DocumentVat,
  reason: string,
): DocumentItem[] => {
  const words = paperWords.credit;
  return [
    ...papers.map((paper) =>
      lineOf(
        fillTemplate(words.refers, { title: paper.title, no: paper.documentNo }),
        fillTemplate(words.dated, { day: formatDay(paper.day, 'th', 'long') }),
        (paper.total - paper.vat) * (givesPriceBack(paper.kind) ? -1 : 1),
      ),
    ),
    lineOf(words.original, '', original.base),
    lineOf(words.correct, '', original.base - credit.base),
    lineOf(words.difference, reason === '' ? '' : fillTemplate(words.reason, { reason }), credit.base),
  ];
};
