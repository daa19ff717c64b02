/** Words of the workbooks; no screen loads them. Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type JournalSheetWords = Namespaces['general-ledger-sheet'];
