import type { Namespaces } from '#lib/words/namespaces.ts';

export type JournalWords = Namespaces['general-ledger'];
