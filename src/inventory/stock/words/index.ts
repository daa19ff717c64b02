import type { Namespaces } from '#lib/words/namespaces.ts';

export type StockWords = Namespaces['stock'];
