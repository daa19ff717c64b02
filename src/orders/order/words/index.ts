import type { Namespaces } from '#lib/words/namespaces.ts';

export type OrderWords = Namespaces['order'];
