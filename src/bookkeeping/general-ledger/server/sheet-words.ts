import { ledgerWords } from '#ledger/server/index.ts';
import type { Language } from '#lib/text/languages.ts';
import de from '#locales/de/general-ledger-sheet.json' with { type: 'json' };
import en from '#locales/en/general-ledger-sheet.json' with { type: 'json' };
import fr from '#locales/fr/general-ledger-sheet.json' with { type: 'json' };
import pt from '#locales/pt/general-ledger-sheet.json' with { type: 'json' };
import th from '#locales/th/general-ledger-sheet.json' with { type: 'json' };
import { wordsIn } from '#lib/words/words-in.ts';

const words = wordsIn('general-ledger-sheet', { th, en, de, fr, pt });
export const journalSheetWords = (language: Language) => ({
  t: words[language],
  kinds: ledgerWords[language].kind,
});
