/** Reads all words of one language outside the first bundle for browser tests, nested as on screen. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#lib/text/languages.ts';
import { type FlatWords, nestWords } from '#lib/words/nest-words.ts';
import { type RestWords, restNamespaces } from '#main/web/words/bundles.ts';

const readFlat = (language: Language, namespace: string): FlatWords =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../locales', language, `${namespace}.json`), 'utf8'),
  ) as FlatWords;

export const restWordsOf = (language: Language): RestWords =>
  nestWords<RestWords>(
    Object.fromEntries(
      Object.entries(restNamespaces).map(([name, namespace]) => [name, readFlat(language, namespace)]),
    ) as Record<keyof RestWords, FlatWords>,
    { shared: readFlat(language, 'shared'), ui: readFlat(language, 'ui') },
  );
