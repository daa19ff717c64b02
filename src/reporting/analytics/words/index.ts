/** The insight room's words on screens (namespace `insight`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type InsightWords = Namespaces['analytics'];
