/** The identity room's words that the first screen does not need (namespace `doors`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type DoorsWords = Namespaces['authentication-doors'];
