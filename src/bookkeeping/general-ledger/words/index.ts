/** The words of the room of the journal (namespace `journal`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type JournalWords = WordsOf<typeof th>;
