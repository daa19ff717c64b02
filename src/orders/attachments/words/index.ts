/** The record room's words on screens (namespace `record`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type RecordWords = WordsOf<typeof th>;
