import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import de from '#locales/de/analytics-report.json' with { type: 'json' };
import en from '#locales/en/analytics-report.json' with { type: 'json' };
import fr from '#locales/fr/analytics-report.json' with { type: 'json' };
import pt from '#locales/pt/analytics-report.json' with { type: 'json' };
import th from '#locales/th/analytics-report.json' with { type: 'json' };

export type ReportWords = Namespaces['analytics-report'];
export const reportWords: Record<Language, ReportWords> = wordsIn('analytics-report', { th, en, de, fr, pt });
