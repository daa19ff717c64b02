/** Words of the mail with a link to a new password, in the language of the person. */
import type { Language, WordsOf } from '../../../core/common/words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

export type MailWords = WordsOf<typeof th>;
export const mailWords: Readonly<Record<Language, MailWords>> = { th, en, de, fr, pt };
