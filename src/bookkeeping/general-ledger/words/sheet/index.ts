/** Texts of exported workbooks. Server only. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type JournalSheetWords = Namespaces['general-ledger-sheet'];
