import type { WordsOf } from '../../../core/common/words.ts';
import type { counterTh } from './counter-th.ts';

export const counterEn: WordsOf<typeof counterTh> = {};
