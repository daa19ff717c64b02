/** Words of promotions (namespace `promotion`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type PromotionWords = WordsOf<typeof th>;
