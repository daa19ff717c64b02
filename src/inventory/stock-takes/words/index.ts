/** The stocktake room's words on screens (namespace `stocktake`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type StocktakeWords = WordsOf<typeof th>;
