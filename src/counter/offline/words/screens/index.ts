/** Texts of the offline counter's pages and slips. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type OfflineScreenWords = Namespaces['offline-screens'];
