/** The accounting room's words in all five languages (namespace `accounting`). */
import type { Language, WordsOf } from '#lib/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

export type AccountingWords = WordsOf<typeof th>;
export const accountingWords: Record<Language, AccountingWords> = { th, en, de, fr, pt };
