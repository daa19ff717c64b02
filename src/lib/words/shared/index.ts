import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

/** Words that several rooms say (namespace `shared`); Thai is the source and gives the type. */
export type SharedWords = WordsOf<typeof th>;
