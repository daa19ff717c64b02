import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import de from '#locales/de/ledger.json' with { type: 'json' };
import en from '#locales/en/ledger.json' with { type: 'json' };
import fr from '#locales/fr/ledger.json' with { type: 'json' };
import pt from '#locales/pt/ledger.json' with { type: 'json' };
import th from '#locales/th/ledger.json' with { type: 'json' };

export type AccountingWords = Namespaces['ledger'];
export const accountingWords: Record<Language, AccountingWords> = wordsIn('ledger', { th, en, de, fr, pt });
