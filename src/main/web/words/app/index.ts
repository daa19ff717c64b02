import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

/** Words of the shell and of the pages that belong to no room. */
export type AppWords = WordsOf<typeof th>;
