import type { Namespaces } from '#lib/words/namespaces.ts';

export type CatalogWords = Namespaces['catalog'];
