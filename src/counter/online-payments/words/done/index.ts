import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import de from '#locales/de/online-payments-done.json' with { type: 'json' };
import en from '#locales/en/online-payments-done.json' with { type: 'json' };
import fr from '#locales/fr/online-payments-done.json' with { type: 'json' };
import pt from '#locales/pt/online-payments-done.json' with { type: 'json' };
import th from '#locales/th/online-payments-done.json' with { type: 'json' };

export const doneWords: Readonly<Record<Language, Namespaces['online-payments-done']>> = wordsIn(
  'online-payments-done',
  { th, en, de, fr, pt },
);
