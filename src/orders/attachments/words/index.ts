import type { Namespaces } from '#lib/words/namespaces.ts';

export type RecordWords = Namespaces['attachments'];
