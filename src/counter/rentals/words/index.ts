/** The counter room's words on screens (namespace `counter`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type CounterWords = Namespaces['rentals'];
export type RestOfCounterWords = Namespaces['rentals-rest'];
