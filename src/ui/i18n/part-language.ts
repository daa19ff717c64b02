import { createContext } from 'react';
import type { Language } from '#lib/text/languages.ts';

/** Of a document, for example; null for the page's language. */
export const PartLanguage = createContext<Language | null>(null);
