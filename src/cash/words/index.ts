import type { Namespaces } from '#lib/words/namespaces.ts';

export type DaybookWords = Namespaces['cash'];
