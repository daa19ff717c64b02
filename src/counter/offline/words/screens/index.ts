import type { Namespaces } from '#lib/words/namespaces.ts';

export type OfflineScreenWords = Namespaces['offline-screens'];
