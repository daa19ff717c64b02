/** What is printed on a paper, for rooms below: the same rows that the sheets show. */
import type { Document } from '#ledger/contract.ts';
import { bookWords } from '#ledger/server/index.ts';
import { bahtText } from '#lib/money/money.ts';
import type { PaperFacts } from '#bookkeeping/e-tax/server/index.ts';
import { paperView } from '../paper-view.ts';
import { moneyWordsOf } from '../paper-words.ts';
import { th } from '../words/th.ts';

export const factsOfPaper = (document: Document): PaperFacts => ({
  ...paperView(document, {
    paper: th.paper,
    money: moneyWordsOf(th.paper, bookWords.th),
    language: 'th',
    inWords: bahtText,
  }),
  words: th.paper,
});
