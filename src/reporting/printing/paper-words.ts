/** The words that papers are printed in, put together of the rooms' words. */
import type { EntryKind } from '#ledger/shapes.ts';
import type { EntryMethod } from '#ledger/entry-kinds.ts';
import type { Language } from '#lib/text/languages.ts';
import type { PaperWords } from './words/index.ts';

export type MoneyWords = {
  kind: Record<EntryKind, string>;
  method: Record<EntryMethod, string>;
};
export type ViewWords = {
  paper: PaperWords;
  money: MoneyWords;
  language: Language;
  /** An amount written out in another language than Thai. */
  inWords: (satang: number) => string;
};

/** What entries are called on papers: as in the books, with words of their own about the bail. */
export const moneyWordsOf = (paper: PaperWords, { kind, method }: MoneyWords): MoneyWords => {
  const { bail, ...kinds } = paper.ofBail;
  return { kind: { ...kind, ...kinds }, method: { ...method, bail } };
};
