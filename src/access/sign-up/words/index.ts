/** The words of opening a shop (namespace `opening`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type OpeningWords = WordsOf<typeof th>;
