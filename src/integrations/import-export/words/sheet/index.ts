/** Texts of imported and exported files and of their errors. Server only. */
import type { Namespaces } from '#lib/words/namespaces.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import type { ExchangeWords } from '../index.ts';
import deScreen from '#locales/de/import-export.json' with { type: 'json' };
import enScreen from '#locales/en/import-export.json' with { type: 'json' };
import frScreen from '#locales/fr/import-export.json' with { type: 'json' };
import ptScreen from '#locales/pt/import-export.json' with { type: 'json' };
import thScreen from '#locales/th/import-export.json' with { type: 'json' };
import de from '#locales/de/import-export-sheet.json' with { type: 'json' };
import en from '#locales/en/import-export-sheet.json' with { type: 'json' };
import fr from '#locales/fr/import-export-sheet.json' with { type: 'json' };
import pt from '#locales/pt/import-export-sheet.json' with { type: 'json' };
import th from '#locales/th/import-export-sheet.json' with { type: 'json' };

export type SheetWords = Namespaces['import-export-sheet'];
export const sheetWords: Record<Language, SheetWords> = wordsIn('import-export-sheet', {
  th,
  en,
  de,
  fr,
  pt,
});
/** Column headings and choices have the same texts on screen and in files. */
export const screenWords: Record<Language, ExchangeWords> = wordsIn('import-export', {
  th: thScreen,
  en: enScreen,
  de: deScreen,
  fr: frScreen,
  pt: ptScreen,
});
