/** Words of reports, besides those of the screens. */
import type { Language, WordsOf } from '#lib/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

export type ReportWords = WordsOf<typeof th>;
export const reportWords: Record<Language, ReportWords> = { th, en, de, fr, pt };
