/** The words of the room for what goes out (namespace `api`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type ApiWords = WordsOf<typeof th>;
