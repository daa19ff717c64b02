/** The identity room's words that the first screen does not need (namespace `doors`); Thai is the source and gives the type. */
import type { WordsOf } from '../../../core/common/words.ts';
import type { th } from './th.ts';

export type DoorsWords = WordsOf<typeof th>;
