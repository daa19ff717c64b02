/** The change room's words on screens (namespace `change`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type ChangeWords = Namespaces['amendments'];
