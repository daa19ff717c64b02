import type { Namespaces } from '#lib/words/namespaces.ts';

export type CleanfixWords = Namespaces['care'];
