import type { WordsOf } from '../../../core/common/words.ts';
import type { counterTh } from './counter-th.ts';

export const counterPt: WordsOf<typeof counterTh> = {};
