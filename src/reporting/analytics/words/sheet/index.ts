import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import type { InsightWords } from '../index.ts';
import deScreen from '#locales/de/analytics.json' with { type: 'json' };
import enScreen from '#locales/en/analytics.json' with { type: 'json' };
import frScreen from '#locales/fr/analytics.json' with { type: 'json' };
import ptScreen from '#locales/pt/analytics.json' with { type: 'json' };
import thScreen from '#locales/th/analytics.json' with { type: 'json' };
import de from '#locales/de/analytics-sheet.json' with { type: 'json' };
import en from '#locales/en/analytics-sheet.json' with { type: 'json' };
import fr from '#locales/fr/analytics-sheet.json' with { type: 'json' };
import pt from '#locales/pt/analytics-sheet.json' with { type: 'json' };
import th from '#locales/th/analytics-sheet.json' with { type: 'json' };

export type SheetWords = Namespaces['analytics-sheet'];
export const sheetWords: Record<Language, SheetWords> = wordsIn('analytics-sheet', { th, en, de, fr, pt });
/** Screens and files use the same headings and verdicts. */
export const screenWords: Record<Language, InsightWords> = wordsIn('analytics', {
  th: thScreen,
  en: enScreen,
  de: deScreen,
  fr: frScreen,
  pt: ptScreen,
});
