/** The stock room's words on screens (namespace `stock`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type StockWords = Namespaces['stock'];
