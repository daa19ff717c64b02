/** The people words on screens (namespace `people`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type PeopleWords = WordsOf<typeof th>;
