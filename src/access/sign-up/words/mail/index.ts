import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import de from '#locales/de/sign-up-mail.json' with { type: 'json' };
import en from '#locales/en/sign-up-mail.json' with { type: 'json' };
import fr from '#locales/fr/sign-up-mail.json' with { type: 'json' };
import pt from '#locales/pt/sign-up-mail.json' with { type: 'json' };
import th from '#locales/th/sign-up-mail.json' with { type: 'json' };

export type MailWords = Namespaces['sign-up-mail'];
export const mailWords: Readonly<Record<Language, MailWords>> = wordsIn('sign-up-mail', {
  th,
  en,
  de,
  fr,
  pt,
});
