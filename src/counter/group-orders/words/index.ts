/** The party words on screens (namespace `party`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type PartyWords = WordsOf<typeof th>;
