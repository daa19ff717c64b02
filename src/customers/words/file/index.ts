/** Only the server uses these texts, for the data file that a customer can request. */
import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import de from '#locales/de/customers-file.json' with { type: 'json' };
import en from '#locales/en/customers-file.json' with { type: 'json' };
import fr from '#locales/fr/customers-file.json' with { type: 'json' };
import pt from '#locales/pt/customers-file.json' with { type: 'json' };
import th from '#locales/th/customers-file.json' with { type: 'json' };

export type FileWords = Namespaces['customers-file'];
export const fileWords: Record<Language, FileWords> = wordsIn('customers-file', { th, en, de, fr, pt });
