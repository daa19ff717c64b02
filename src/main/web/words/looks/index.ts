/** Words of how the app looks to a person (namespace `looks`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type LooksWords = Namespaces['main-looks'];
