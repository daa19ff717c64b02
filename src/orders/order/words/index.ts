/** The order room's words on screens (namespace `order`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type OrderWords = WordsOf<typeof th>;
