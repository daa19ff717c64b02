import { createContext } from 'react';
import type { Language } from '#lib/text/languages.ts';

/** Language of a part of the page, such as a document. Null means the language of the page. */
export const PartLanguage = createContext<Language | null>(null);
