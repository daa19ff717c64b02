/** Texts of the appearance settings. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type LooksWords = Namespaces['main-looks'];
