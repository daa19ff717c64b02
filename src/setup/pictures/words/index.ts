/** The picture room's words on screens (namespace `picture`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type PictureWords = WordsOf<typeof th>;
