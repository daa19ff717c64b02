/** The words of the core, all five languages: the server answers errors from here. */
import type { Language, WordsOf } from '../text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

export type CoreWords = WordsOf<typeof th>;
export const coreWords: Record<Language, CoreWords> = { th, en, de, fr, pt };
