/** Words of the workbooks; no screen loads them. Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type JournalSheetWords = WordsOf<typeof th>;
