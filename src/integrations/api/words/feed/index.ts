/** What stands in calendars that are read elsewhere; Thai is the source and gives the type. */
import type { Language, WordsOf } from '#lib/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

export type FeedWords = WordsOf<typeof th>;
export const feedWords: Record<Language, FeedWords> = { th, en, de, fr, pt };
