import type { Namespaces } from '../namespaces.ts';
import { wordsIn } from '../words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import de from '#locales/de/refusals.json' with { type: 'json' };
import en from '#locales/en/refusals.json' with { type: 'json' };
import fr from '#locales/fr/refusals.json' with { type: 'json' };
import pt from '#locales/pt/refusals.json' with { type: 'json' };
import th from '#locales/th/refusals.json' with { type: 'json' };

export type RefusalWords = Namespaces['refusals'];
export const refusalWords: Record<Language, RefusalWords> = wordsIn('refusals', { th, en, de, fr, pt });
