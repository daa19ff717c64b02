import type { Namespaces } from '#lib/words/namespaces.ts';

export type MailWords = Namespaces['inbox'];
