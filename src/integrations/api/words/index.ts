/** The words of the room for what goes out (namespace `api`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type ApiWords = Namespaces['api'];
