/** What only the server says of a call that it refuses; Thai is the source and gives the type. */
import type { Language, WordsOf } from '#lib/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

export type RefusalWords = WordsOf<typeof th>;
export const refusalWords: Record<Language, RefusalWords> = { th, en, de, fr, pt };
