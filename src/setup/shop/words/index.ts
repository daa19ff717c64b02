import type { Namespaces } from '#lib/words/namespaces.ts';

export type ShopWords = Namespaces['shop'];
