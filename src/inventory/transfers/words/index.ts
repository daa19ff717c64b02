import type { Namespaces } from '#lib/words/namespaces.ts';

export type TransferWords = Namespaces['transfers'];
