/** The catalog room's words on screens (namespace `catalog`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type CatalogWords = Namespaces['catalog'];
