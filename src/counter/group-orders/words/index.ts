import type { Namespaces } from '#lib/words/namespaces.ts';

export type PartyWords = Namespaces['group-orders'];
