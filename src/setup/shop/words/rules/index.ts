/** The rules words on screens (namespace `rules`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type RulesWords = WordsOf<typeof th>;
