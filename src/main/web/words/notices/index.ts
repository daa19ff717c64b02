/** Words of the pages that stand where another cannot be shown (namespace `notices`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type NoticesWords = Namespaces['main-notices'];
