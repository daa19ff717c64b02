import type { Namespaces } from '#lib/words/namespaces.ts';

export type SheetsWords = Namespaces['sheets'];
