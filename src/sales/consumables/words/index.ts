/** Words of plain goods (namespace `goods`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type GoodsWords = Namespaces['consumables'];
