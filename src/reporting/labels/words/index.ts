/** The label room's words on screens (namespace `label`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type LabelWords = Namespaces['labels'];
