import type { Namespaces } from '#lib/words/namespaces.ts';

export type ExchangeWords = Namespaces['import-export'];
