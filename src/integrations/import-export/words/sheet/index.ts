/** Words that stand in files and in what the server says about files; no screen loads them. */
import type { Language, WordsOf } from '#lib/text/languages.ts';
import type { ExchangeWords } from '../index.ts';
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
/** Headings and choices are the same words on the screen and in the file. */
export const screenWords: Record<Language, ExchangeWords> = {
  th: thScreen,
  en: enScreen,
  de: deScreen,
  fr: frScreen,
  pt: ptScreen,
};
