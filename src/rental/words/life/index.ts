/** The life words on screens (namespace `life`); Thai is the source and gives the type. */
import type { WordsOf } from '../../../core/common/words.ts';
import type { th } from './th.ts';

export type LifeWords = WordsOf<typeof th>;
