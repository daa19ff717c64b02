/** Words of the file a customer gets who asks what the shop holds; no screen loads them. */
import type { Language, WordsOf } from '#lib/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

export type FileWords = WordsOf<typeof th>;
export const fileWords: Record<Language, FileWords> = { th, en, de, fr, pt };
