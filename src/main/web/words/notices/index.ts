import type { Namespaces } from '#lib/words/namespaces.ts';

export type NoticesWords = Namespaces['main-notices'];
