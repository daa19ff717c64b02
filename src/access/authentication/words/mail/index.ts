import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import de from '#locales/de/authentication-mail.json' with { type: 'json' };
import en from '#locales/en/authentication-mail.json' with { type: 'json' };
import fr from '#locales/fr/authentication-mail.json' with { type: 'json' };
import pt from '#locales/pt/authentication-mail.json' with { type: 'json' };
import th from '#locales/th/authentication-mail.json' with { type: 'json' };
import deLogin from '#locales/de/authentication-login-mail.json' with { type: 'json' };
import enLogin from '#locales/en/authentication-login-mail.json' with { type: 'json' };
import frLogin from '#locales/fr/authentication-login-mail.json' with { type: 'json' };
import ptLogin from '#locales/pt/authentication-login-mail.json' with { type: 'json' };
import thLogin from '#locales/th/authentication-login-mail.json' with { type: 'json' };

export const mailWords = wordsIn('authentication-mail', { th, en, de, fr, pt });

export type LoginMailWords = Namespaces['authentication-login-mail'];
export const loginMailWords = wordsIn('authentication-login-mail', {
  th: thLogin,
  en: enLogin,
  de: deLogin,
  fr: frLogin,
  pt: ptLogin,
});

export type LoginPart = keyof LoginMailWords['parts'];
