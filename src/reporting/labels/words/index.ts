import type { Namespaces } from '#lib/words/namespaces.ts';

export type LabelWords = Namespaces['labels'];
