import type { Namespaces } from '#lib/words/namespaces.ts';

/** Words that several rooms say (namespace `shared`); Thai is the source and gives the type. */
export type SharedWords = Namespaces['shared'];
