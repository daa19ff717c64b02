/** The backup room's words on screens (namespace `backup`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type BackupWords = Namespaces['backup'];
