/** What the server says of an entry of the log, on the page and in the file alike. */
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import type { Language, WordsOf } from '#lib/text/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';

/** Every action has its words: one without does not compile. */
export type LogWords = WordsOf<typeof th> & { readonly actions: Readonly<Record<AuditAction, string>> };
export const logWords: Readonly<Record<Language, LogWords>> = { th, en, de, fr, pt };
