import type { WordsOf } from '#lib/text/languages.ts';
import type { th as rest } from './rest/th.ts';
import type { th } from './th.ts';

/** Words of the parts every screen is built from. */
export type UiWords = WordsOf<typeof th>;
export type RestOfUiWords = WordsOf<typeof rest>;
