/** Texts of `reason` in BAD_SHEET. Only the server needs these texts. */
import type { Namespaces } from '../namespaces.ts';
import { wordsIn } from '../words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import de from '#locales/de/spreadsheet.json' with { type: 'json' };
import en from '#locales/en/spreadsheet.json' with { type: 'json' };
import fr from '#locales/fr/spreadsheet.json' with { type: 'json' };
import pt from '#locales/pt/spreadsheet.json' with { type: 'json' };
import th from '#locales/th/spreadsheet.json' with { type: 'json' };

export type SheetFaultWords = Namespaces['spreadsheet'];
export const sheetFaultWords: Record<Language, SheetFaultWords> = wordsIn('spreadsheet', {
  th,
  en,
  de,
  fr,
  pt,
});
