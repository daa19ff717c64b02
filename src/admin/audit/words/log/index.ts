import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import type { Language } from '#lib/text/languages.ts';
import de from '#locales/de/audit-log.json' with { type: 'json' };
import en from '#locales/en/audit-log.json' with { type: 'json' };
import fr from '#locales/fr/audit-log.json' with { type: 'json' };
import pt from '#locales/pt/audit-log.json' with { type: 'json' };
import th from '#locales/th/audit-log.json' with { type: 'json' };

export type LogWords = Namespaces['audit-log'] & { readonly actions: Readonly<Record<AuditAction, string>> };
export const logWords: Readonly<Record<Language, LogWords>> = wordsIn('audit-log', { th, en, de, fr, pt });
