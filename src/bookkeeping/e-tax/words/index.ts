/** The words of the room for electronic tax papers (namespace `etax`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type EtaxWords = Namespaces['e-tax'];
