import type { Namespaces } from '#lib/words/namespaces.ts';

export type DoorsWords = Namespaces['authentication-doors'];
