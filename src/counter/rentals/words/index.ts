import type { Namespaces } from '#lib/words/namespaces.ts';

export type CounterWords = Namespaces['rentals'];
export type RestOfCounterWords = Namespaces['rentals-rest'];
