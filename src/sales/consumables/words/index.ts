import type { Namespaces } from '#lib/words/namespaces.ts';

export type GoodsWords = Namespaces['consumables'];
