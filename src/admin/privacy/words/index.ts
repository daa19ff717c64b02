/** The privacy room's words on screens (namespace `privacy`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type PrivacyWords = WordsOf<typeof th>;
