/** The identity room's words that the first screen does not need (namespace `doors`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type DoorsWords = WordsOf<typeof th>;
