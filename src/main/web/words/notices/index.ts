/** Texts of the pages shown in place of a page that cannot be shown. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type NoticesWords = Namespaces['main-notices'];
