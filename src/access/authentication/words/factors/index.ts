import type { Namespaces } from '#lib/words/namespaces.ts';

export type FactorsWords = Namespaces['authentication-factors'];
