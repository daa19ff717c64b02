/** The order room's words on screens (namespace `order`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type OrderWords = Namespaces['order'];
