import type { Namespaces } from '#lib/words/namespaces.ts';

export type LooksWords = Namespaces['main-looks'];
