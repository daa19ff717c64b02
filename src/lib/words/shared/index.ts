import type { Namespaces } from '../namespaces.ts';

/** Texts used by several modules. */
export type SharedWords = Namespaces['shared'];
