import type { Namespaces } from '#lib/words/namespaces.ts';

export type RulesWords = Namespaces['shop-rules'];
