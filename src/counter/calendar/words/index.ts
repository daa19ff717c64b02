/** The calendar words on screens (namespace `calendar`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type CalendarWords = WordsOf<typeof th>;
