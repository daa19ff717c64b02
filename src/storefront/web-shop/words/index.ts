import type { Namespaces } from '#lib/words/namespaces.ts';

export type WebshopWords = Namespaces['web-shop'];
