/** The notice words on screens (namespace `notice`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type NoticeWords = Namespaces['notifications'];
