import { createContext } from 'react';
import type { Language } from '#lib/text/languages.ts';

/** Language of a part, such as a document. Null means the page's. */
export const PartLanguage = createContext<Language | null>(null);
