/** The words of opening a shop (namespace `opening`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type OpeningWords = Namespaces['sign-up'];
