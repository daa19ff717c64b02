/** The change room's words on screens (namespace `change`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type ChangeWords = WordsOf<typeof th>;
