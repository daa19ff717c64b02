/** Words of the second step of a login (namespace `factors`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type FactorsWords = Namespaces['authentication-factors'];
