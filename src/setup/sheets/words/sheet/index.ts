/** Only the server uses the texts of all languages. */
import { wordsIn } from '#lib/words/words-in.ts';
import type { Language } from '#lib/text/languages.ts';
import type { SheetsWords } from '../index.ts';
import de from '#locales/de/sheets.json' with { type: 'json' };
import en from '#locales/en/sheets.json' with { type: 'json' };
import fr from '#locales/fr/sheets.json' with { type: 'json' };
import pt from '#locales/pt/sheets.json' with { type: 'json' };
import th from '#locales/th/sheets.json' with { type: 'json' };

export const sheetsWords: Record<Language, SheetsWords> = wordsIn('sheets', { th, en, de, fr, pt });
