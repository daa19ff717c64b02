/** Words of the second step of a login (namespace `factors`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type FactorsWords = WordsOf<typeof th>;
