/** The words of the room for electronic tax papers (namespace `etax`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type EtaxWords = WordsOf<typeof th>;
