import { createContext } from 'react';
import type { Language } from '#lib/text/languages.ts';

/** Of a part, such as a document. Null: the page's. */
export const PartLanguage = createContext<Language | null>(null);
