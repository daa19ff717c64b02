import type { Namespaces } from '#lib/words/namespaces.ts';

export type ApiWords = Namespaces['api'];
