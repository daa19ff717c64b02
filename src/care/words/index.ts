/** Words of wash and fix (namespace `cleanfix`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type CleanfixWords = WordsOf<typeof th>;
