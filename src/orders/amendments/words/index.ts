import type { Namespaces } from '#lib/words/namespaces.ts';

export type ChangeWords = Namespaces['amendments'];
