/** The stock room's words on screens (namespace `stock`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type StockWords = WordsOf<typeof th>;
