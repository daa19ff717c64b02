/** The exchange room's words on screens (namespace `exchange`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type ExchangeWords = Namespaces['import-export'];
