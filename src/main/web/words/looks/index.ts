/** Words of how the app looks to a person (namespace `looks`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type LooksWords = WordsOf<typeof th>;
