import { ledgerWords } from '#ledger/server/index.ts';
import type { Language } from '#lib/text/languages.ts';
import de from '#locales/de/cash-sheet.json' with { type: 'json' };
import en from '#locales/en/cash-sheet.json' with { type: 'json' };
import fr from '#locales/fr/cash-sheet.json' with { type: 'json' };
import pt from '#locales/pt/cash-sheet.json' with { type: 'json' };
import th from '#locales/th/cash-sheet.json' with { type: 'json' };
import { wordsIn } from '#lib/words/words-in.ts';

const words = wordsIn('cash-sheet', { th, en, de, fr, pt });
export const sheetWordsOf = (language: Language) => ({
  t: words[language],
  kinds: ledgerWords[language].kind,
  methods: ledgerWords[language].method,
  documents: ledgerWords[language].document,
});
