/** Words of the pages that stand where another cannot be shown (namespace `notices`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type NoticesWords = WordsOf<typeof th>;
