import type { Namespaces } from '#lib/words/namespaces.ts';

export type AuditWords = Namespaces['audit'];
