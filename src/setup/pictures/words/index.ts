/** The picture room's words on screens (namespace `picture`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type PictureWords = Namespaces['pictures'];
