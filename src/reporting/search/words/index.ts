/** The finder room's words on screens (namespace `finder`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type FinderWords = WordsOf<typeof th>;
