import { createContext } from 'react';
import type { Language } from '#lib/text/languages.ts';

/** The language of a part of the page, such as a document; null for the page's language. */
export const PartLanguage = createContext<Language | null>(null);
