/** The moneyback room's words on screens (namespace `moneyback`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type MoneybackWords = WordsOf<typeof th>;
