/** The billing words on screens (namespace `billing`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type BillingWords = WordsOf<typeof th>;
