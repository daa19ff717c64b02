/** What is called how among the fields of the log, where neither a form nor a refusal has its name. */
import type { Language, WordsOf } from '#lib/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

export type LogFields = WordsOf<typeof th>;
export const logFields: Readonly<Record<Language, LogFields>> = { th, en, de, fr, pt };
