import type { WordLoaders } from '#ui/i18n/load-words.ts';

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

/** Loads the words of one language when it is first used. */
export const languageLoaders: WordLoaders = {
  first: async (language) => (await first[language]()).words,
  rest: async (language) => (await rest[language]()).words,
};
