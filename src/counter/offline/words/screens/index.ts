/** What the pages and slips of the counter without network say (namespace `offlineScreens`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type OfflineScreenWords = Namespaces['offline-screens'];
