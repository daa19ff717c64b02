/** Labels of fields in error messages. A message does not name a field without a label. */
import type { Namespaces } from '../namespaces.ts';
import { wordsIn } from '../words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import de from '#locales/de/fields.json' with { type: 'json' };
import en from '#locales/en/fields.json' with { type: 'json' };
import fr from '#locales/fr/fields.json' with { type: 'json' };
import pt from '#locales/pt/fields.json' with { type: 'json' };
import th from '#locales/th/fields.json' with { type: 'json' };

export type FieldWords = Namespaces['fields'];
export type FieldReason = keyof FieldWords['reasons'];
export const fieldWords: Record<Language, FieldWords> = wordsIn('fields', { th, en, de, fr, pt });
