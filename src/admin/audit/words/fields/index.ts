import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import de from '#locales/de/audit-fields.json' with { type: 'json' };
import en from '#locales/en/audit-fields.json' with { type: 'json' };
import fr from '#locales/fr/audit-fields.json' with { type: 'json' };
import pt from '#locales/pt/audit-fields.json' with { type: 'json' };
import th from '#locales/th/audit-fields.json' with { type: 'json' };

export type LogFields = Namespaces['audit-fields'];
export const logFields: Readonly<Record<Language, LogFields>> = wordsIn('audit-fields', {
  th,
  en,
  de,
  fr,
  pt,
});
