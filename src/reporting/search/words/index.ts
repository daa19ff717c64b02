import type { Namespaces } from '#lib/words/namespaces.ts';

export type FinderWords = Namespaces['search'];
