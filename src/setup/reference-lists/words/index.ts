/** The lookup room's words on screens (namespace `lookup`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type LookupWords = WordsOf<typeof th>;
