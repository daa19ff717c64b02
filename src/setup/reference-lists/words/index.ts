import type { Namespaces } from '#lib/words/namespaces.ts';

export type LookupWords = Namespaces['reference-lists'];
