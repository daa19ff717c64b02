import type { Namespaces } from '#lib/words/namespaces.ts';

export type OpeningWords = Namespaces['sign-up'];
