import { createContext } from 'react';
import type { Language } from '#lib/text/languages.ts';

/** The language of a part of the page that has its own, as a paper; null: that of the page. */
export const PartLanguage = createContext<Language | null>(null);
