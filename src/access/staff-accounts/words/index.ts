import type { Namespaces } from '#lib/words/namespaces.ts';

export type StaffWords = Namespaces['staff-accounts'];
