import type { Namespaces } from '#lib/words/namespaces.ts';

export type OnlineWords = Namespaces['online-payments'];
