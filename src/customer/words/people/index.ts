/** The people words on screens (namespace `people`); Thai is the source and gives the type. */
import type { WordsOf } from '../../../core/common/words.ts';
import type { th } from './th.ts';

export type PeopleWords = WordsOf<typeof th>;
