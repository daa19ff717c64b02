/** The label room's words on screens (namespace `label`); Thai is the source and gives the type. */
import type { WordsOf } from '../../core/common/words.ts';
import type { th } from './th.ts';

export type LabelWords = WordsOf<typeof th>;
