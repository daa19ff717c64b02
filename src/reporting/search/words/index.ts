/** The finder room's words on screens (namespace `finder`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type FinderWords = Namespaces['search'];
