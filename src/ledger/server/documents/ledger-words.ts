/** Words of kinds, methods and papers in every language, for the files of rooms above. */
import type { Language } from '#lib/text/languages.ts';
import { de } from '#ledger/words/de.ts';
import { en } from '#ledger/words/en.ts';
import { fr } from '#ledger/words/fr.ts';
import type { AccountingWords } from '#ledger/words/index.ts';
import { pt } from '#ledger/words/pt.ts';
import { th } from '#ledger/words/th.ts';

export const bookWords: Record<Language, AccountingWords> = { th, en, de, fr, pt };
