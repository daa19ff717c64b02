/** Why a file from outside is refused as a whole, in the words of BAD_SHEET's `reason`; the server says it. */
import type { Language, WordsOf } from '#lib/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

export type SheetFaultWords = WordsOf<typeof th>;
export const sheetFaultWords: Record<Language, SheetFaultWords> = { th, en, de, fr, pt };
