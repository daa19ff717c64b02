/** The customer room's words on screens (namespace `customer`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th as picker } from './picker/th.ts';
import type { th } from './th.ts';

export type CustomerWords = WordsOf<typeof th>;
export type CustomerPickerWords = WordsOf<typeof picker>;
