import type { Namespaces } from '#lib/words/namespaces.ts';

export type IdentityWords = Namespaces['authentication'];
