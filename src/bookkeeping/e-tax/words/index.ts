import type { Namespaces } from '#lib/words/namespaces.ts';

export type EtaxWords = Namespaces['e-tax'];
