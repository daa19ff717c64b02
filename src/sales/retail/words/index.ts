import type { Namespaces } from '#lib/words/namespaces.ts';

export type SaleWords = Namespaces['retail'];
