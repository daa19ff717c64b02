import type { DocumentKind, EntryKind } from '#ledger/shapes.ts';
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
  /** Titles in languages other than Thai. A Thai title is the issued title. */
  titles?: Readonly<Record<DocumentKind, string>>;
  inWords: (satang: number) => string;
};

export const moneyWordsOf = (paper: PaperWords, { kind, method }: MoneyWords): MoneyWords => {
  const { bail, ...kinds } = paper.ofBail;
  return { kind: { ...kind, ...kinds }, method: { ...method, bail } };
};
