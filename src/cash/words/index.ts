/** The daybook words on screens (namespace `daybook`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type DaybookWords = Namespaces['cash'];
