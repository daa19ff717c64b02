import type { Namespaces } from '#lib/words/namespaces.ts';
import type { Language } from '#lib/text/languages.ts';
import { accountingWords } from './index.ts';

export const kindWords: Readonly<Record<Language, Pick<Namespaces['ledger'], 'kind' | 'method'>>> =
  accountingWords;
