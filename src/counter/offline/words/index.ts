/** The words of the counter without network (namespace `offline`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type OfflineWords = WordsOf<typeof th>;
