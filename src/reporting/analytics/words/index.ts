import type { Namespaces } from '#lib/words/namespaces.ts';

export type InsightWords = Namespaces['analytics'];
