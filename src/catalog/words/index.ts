/** The catalog room's words on screens (namespace `catalog`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type CatalogWords = WordsOf<typeof th>;
