/** The audit room's words on screens (namespace `audit`); Thai is the source and gives the type. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';

export type AuditWords = WordsOf<typeof th>;
