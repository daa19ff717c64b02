/** The counter room's words on screens (namespace `counter`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th as rest } from './rest/th.ts';
import type { th } from './th.ts';

export type CounterWords = WordsOf<typeof th>;
export type RestOfCounterWords = WordsOf<typeof rest>;
