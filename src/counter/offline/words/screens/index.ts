/** What the pages and slips of the counter without network say (namespace `offlineScreens`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type OfflineScreenWords = WordsOf<typeof th>;
