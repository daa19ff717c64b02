/** The notice words on screens (namespace `notice`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type NoticeWords = WordsOf<typeof th>;
