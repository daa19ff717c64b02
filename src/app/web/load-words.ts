import type { LoadWords } from '../../core/web/i18n.ts';

const chunks = {
  th: () => import('./words/th.ts'),
  en: () => import('./words/en.ts'),
  de: () => import('./words/de.ts'),
  fr: () => import('./words/fr.ts'),
  pt: () => import('./words/pt.ts'),
};

/** The words of one language, fetched when it is first shown. */
export const loadWords: LoadWords = async (language) => (await chunks[language]()).words;
