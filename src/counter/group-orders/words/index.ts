/** The party words on screens (namespace `party`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type PartyWords = Namespaces['group-orders'];
