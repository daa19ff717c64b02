/** The people room's words on screens (namespace `staff`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type StaffWords = WordsOf<typeof th>;
