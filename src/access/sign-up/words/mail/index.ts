/** Words of the mail with the link, in the language of whoever asked. */
import type { Language, WordsOf } from '#lib/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

export type MailWords = WordsOf<typeof th>;
export const mailWords: Readonly<Record<Language, MailWords>> = { th, en, de, fr, pt };
