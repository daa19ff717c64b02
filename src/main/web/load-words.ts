import type { WordLoaders } from '#ui/i18n/load-words.ts';
import { counterNamespaces, otherNamespaces } from './words/bundles.ts';

const first = {
  th: () => import('./words/th.ts'),
  en: () => import('./words/en.ts'),
  de: () => import('./words/de.ts'),
  fr: () => import('./words/fr.ts'),
  pt: () => import('./words/pt.ts'),
};
const counter = {
  th: () => import('./words/counter/th.ts'),
  en: () => import('./words/counter/en.ts'),
  de: () => import('./words/counter/de.ts'),
  fr: () => import('./words/counter/fr.ts'),
  pt: () => import('./words/counter/pt.ts'),
};
const other = {
  th: () => import('./words/other/th.ts'),
  en: () => import('./words/other/en.ts'),
  de: () => import('./words/other/de.ts'),
  fr: () => import('./words/other/fr.ts'),
  pt: () => import('./words/other/pt.ts'),
};

const namespacesOfPart = { counter: counterNamespaces, other: otherNamespaces };

export const languageLoaders: WordLoaders = {
  first: async (language) => (await first[language]()).words,
  parts: {
    counter: async (language) => (await counter[language]()).words,
    other: async (language) => (await other[language]()).words,
  },
  partsOf: (names) =>
    Object.entries(namespacesOfPart)
      .filter(([, namespaces]) => names.some((name) => Object.hasOwn(namespaces, name)))
      .map(([part]) => part),
};
