import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import de from '#locales/de/customers-people.json' with { type: 'json' };
import en from '#locales/en/customers-people.json' with { type: 'json' };
import fr from '#locales/fr/customers-people.json' with { type: 'json' };
import pt from '#locales/pt/customers-people.json' with { type: 'json' };
import th from '#locales/th/customers-people.json' with { type: 'json' };

export type PeopleWords = Namespaces['customers-people'];
export const peopleWords = wordsIn('customers-people', { th, en, de, fr, pt });
