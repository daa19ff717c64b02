import type { Namespaces } from '#lib/words/namespaces.ts';

export type OutsideWords = Namespaces['authentication-outside'];
