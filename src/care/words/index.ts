/** Words of wash and fix (namespace `cleanfix`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type CleanfixWords = Namespaces['care'];
