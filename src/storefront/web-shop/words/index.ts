/** Words of the web shop's pages in the back-office (namespace `webshop`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type WebshopWords = WordsOf<typeof th>;
