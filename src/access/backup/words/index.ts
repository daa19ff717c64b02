/** The backup room's words on screens (namespace `backup`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type BackupWords = WordsOf<typeof th>;
