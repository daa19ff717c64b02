/** The lookup room's words on screens (namespace `lookup`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type LookupWords = Namespaces['reference-lists'];
