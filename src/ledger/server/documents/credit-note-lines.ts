import { formatDay } from '#lib/dates/day.ts';
import { fill } from '#lib/text/languages.ts';
import { givesPriceBack, type PaperVat } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import type { IssuedPaper } from './issued-documents.ts';
import type { PaperLine } from './compose-document.ts';

const lineOf = (name: string, detail: string, amount: number): PaperLine => ({
  name,
  detail,
  quantity: 1,
  price: amount,
  amount,
  image: '',
});

/** Lines of a credit note (Revenue Code §86/10): papers corrected, values before VAT as they were and are, the reason. */
export const creditLines = (
  papers: readonly IssuedPaper[],
  left: PaperVat,
  credit: PaperVat,
  reason: string,
): PaperLine[] => {
  const words = paperWords.credit;
  return [
    ...papers.map((paper) =>
      lineOf(
        fill(words.refers, { title: paper.title, no: paper.documentNo }),
        fill(words.dated, { day: formatDay(paper.day, 'th', 'long') }),
        (paper.total - paper.vat) * (givesPriceBack(paper.kind) ? -1 : 1),
      ),
    ),
    lineOf(words.original, '', left.base),
    lineOf(words.correct, '', left.base - credit.base),
    lineOf(words.difference, reason === '' ? '' : fill(words.reason, { reason }), credit.base),
  ];
};
