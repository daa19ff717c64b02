import type { LoadWords } from '#ui/i18n/load-words.ts';

const first = {
  th: () => import('./words/th.ts'),
  en: () => import('./words/en.ts'),
  de: () => import('./words/de.ts'),
  fr: () => import('./words/fr.ts'),
  pt: () => import('./words/pt.ts'),
};
const rest = {
  th: () => import('./words/rest/th.ts'),
  en: () => import('./words/rest/en.ts'),
  de: () => import('./words/rest/de.ts'),
  fr: () => import('./words/rest/fr.ts'),
  pt: () => import('./words/rest/pt.ts'),
};

/** The words of one language, fetched when it is first shown. */
export const loadWords: LoadWords = {
  first: async (language) => (await first[language]()).words,
  rest: async (language) => (await rest[language]()).words,
};
