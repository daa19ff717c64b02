import type { WordsOf } from '../../core/common/words.ts';
import type { th } from './th.ts';

export type MailWords = WordsOf<typeof th>;
