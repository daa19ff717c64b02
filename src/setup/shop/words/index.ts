/** The shop room's words on screens (namespace `shop`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type ShopWords = WordsOf<typeof th>;
