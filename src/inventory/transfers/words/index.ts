/** The transfer room's words on screens (namespace `transfer`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type TransferWords = WordsOf<typeof th>;
