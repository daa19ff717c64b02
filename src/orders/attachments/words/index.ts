/** The record room's words on screens (namespace `record`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type RecordWords = Namespaces['attachments'];
