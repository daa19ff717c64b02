/** The label room's words on screens (namespace `label`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type LabelWords = WordsOf<typeof th>;
