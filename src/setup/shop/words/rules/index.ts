/** The rules words on screens (namespace `rules`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type RulesWords = Namespaces['shop-rules'];
