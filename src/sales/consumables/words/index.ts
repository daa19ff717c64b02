/** Words of plain goods (namespace `goods`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type GoodsWords = WordsOf<typeof th>;
