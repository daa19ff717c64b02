/** Words of the workbooks, in the language of who asks. */
import { bookWords } from '#ledger/server/index.ts';
import type { Language } from '#lib/text/languages.ts';
import { de } from '../words/sheet/de.ts';
import { en } from '../words/sheet/en.ts';
import { fr } from '../words/sheet/fr.ts';
import type { SheetWords } from '../words/sheet/index.ts';
import { pt } from '../words/sheet/pt.ts';
import { th } from '../words/sheet/th.ts';

const words: Record<Language, SheetWords> = { th, en, de, fr, pt };
export const sheetWordsOf = (language: Language) => ({
  t: words[language],
  kinds: bookWords[language].kind,
  methods: bookWords[language].method,
  documents: bookWords[language].document,
});
