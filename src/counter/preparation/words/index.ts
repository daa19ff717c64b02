/** The prepare words on screens (namespace `prepare`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type PrepareWords = WordsOf<typeof th>;
