import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import de from '#locales/de/customers.json' with { type: 'json' };
import en from '#locales/en/customers.json' with { type: 'json' };
import fr from '#locales/fr/customers.json' with { type: 'json' };
import pt from '#locales/pt/customers.json' with { type: 'json' };
import th from '#locales/th/customers.json' with { type: 'json' };

export type CustomerWords = Namespaces['customers'];
export type CustomerPickerWords = Namespaces['customers-picker'];
export const customerWords = wordsIn('customers', { th, en, de, fr, pt });
