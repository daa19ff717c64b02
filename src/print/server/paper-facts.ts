/** What is printed on a paper, for rooms below: the same rows that the sheets show. */
import type { Document } from '../../accounting/contract.ts';
import { bookWords } from '../../accounting/server/index.ts';
import { bahtText } from '../../core/common/money.ts';
import type { PaperFacts } from '../../etax/server/index.ts';
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
