/** What a person reads of a field that is refused, and why; the server says it. A field that is not here is not named. */
import type { Language, WordsOf } from '#lib/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

export type FieldWords = WordsOf<typeof th>;
export type FieldReason = keyof FieldWords['reasons'];
export const fieldWords: Record<Language, FieldWords> = { th, en, de, fr, pt };
