import type { Namespaces } from '#lib/words/namespaces.ts';

export type NoticeWords = Namespaces['notifications'];
