/** The shop room's words on screens (namespace `shop`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type ShopWords = Namespaces['shop'];
