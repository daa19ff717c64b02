/** Words that stand in files, besides those of the screens. */
import type { Language, WordsOf } from '#lib/text/languages.ts';
import type { InsightWords } from '../index.ts';
import { de as deScreen } from '../de.ts';
import { en as enScreen } from '../en.ts';
import { fr as frScreen } from '../fr.ts';
import { pt as ptScreen } from '../pt.ts';
import { th as thScreen } from '../th.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

export type SheetWords = WordsOf<typeof th>;
export const sheetWords: Record<Language, SheetWords> = { th, en, de, fr, pt };
/** Headings and verdicts are the same words on the screen and in the file. */
export const screenWords: Record<Language, InsightWords> = {
  th: thScreen,
  en: enScreen,
  de: deScreen,
  fr: frScreen,
  pt: ptScreen,
};
