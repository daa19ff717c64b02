/** The insight room's words on screens (namespace `insight`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type InsightWords = WordsOf<typeof th>;
