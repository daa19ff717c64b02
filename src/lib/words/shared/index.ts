import type { Namespaces } from '../namespaces.ts';

export type SharedWords = Namespaces['shared'];
