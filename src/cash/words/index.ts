/** The daybook words on screens (namespace `daybook`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type DaybookWords = WordsOf<typeof th>;
