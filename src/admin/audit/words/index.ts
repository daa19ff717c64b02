/** The audit room's words on screens (namespace `audit`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type AuditWords = Namespaces['audit'];
