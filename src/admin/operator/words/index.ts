import type { Namespaces } from '#lib/words/namespaces.ts';

export type OperatorWords = Namespaces['operator'];
