/** The exchange room's words on screens (namespace `exchange`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type ExchangeWords = WordsOf<typeof th>;
