/** Words of mails about one's own login, in the language of the person. */
import type { Language, WordsOf } from '#lib/text/languages.ts';
import { de, deLogin } from './de.ts';
import { en, enLogin } from './en.ts';
import { fr, frLogin } from './fr.ts';
import { pt, ptLogin } from './pt.ts';
import { th, thLogin } from './th.ts';

export type MailWords = WordsOf<typeof th>;
export const mailWords: Readonly<Record<Language, MailWords>> = { th, en, de, fr, pt };

export type LoginMailWords = WordsOf<typeof thLogin>;
export const loginMailWords: Readonly<Record<Language, LoginMailWords>> = {
  th: thLogin,
  en: enLogin,
  de: deLogin,
  fr: frLogin,
  pt: ptLogin,
};

export type LoginPart = keyof LoginMailWords['parts'];
