/** Words of kinds, methods and papers in every language, for the files of rooms above. */
import type { Language } from '../../core/common/words.ts';
import { de } from '../words/de.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import type { AccountingWords } from '../words/index.ts';
import { pt } from '../words/pt.ts';
import { th } from '../words/th.ts';

export const bookWords: Record<Language, AccountingWords> = { th, en, de, fr, pt };
