/** The words of the room of the journal (namespace `journal`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type JournalWords = Namespaces['general-ledger'];
