import type { Namespaces } from '#lib/words/namespaces.ts';

export type BackupWords = Namespaces['backup'];
