import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type IdentityWords = WordsOf<typeof th>;
