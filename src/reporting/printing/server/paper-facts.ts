import type { Document } from '#ledger/contract.ts';
import { ledgerWords } from '#ledger/server/index.ts';
import { bahtText } from '#lib/money/money.ts';
import type { PaperFacts } from '#bookkeeping/e-tax/server/index.ts';
import { paperViewOf } from '../paper-view.ts';
import { printWords } from '../words/index.ts';
import { moneyWordsOf } from '../paper-words.ts';

export const printedPaperFacts = (document: Document): PaperFacts => ({
  ...paperViewOf(document, {
    paper: printWords.th.paper,
    money: moneyWordsOf(printWords.th.paper, ledgerWords.th),
    language: 'th',
    inWords: bahtText,
  }),
  words: printWords.th.paper,
});
