import type { Namespaces } from '#lib/words/namespaces.ts';

export type PictureWords = Namespaces['pictures'];
