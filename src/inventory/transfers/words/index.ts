/** The transfer room's words on screens (namespace `transfer`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type TransferWords = Namespaces['transfers'];
