/** Texts of pages that replace a page which cannot be shown. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type NoticesWords = Namespaces['main-notices'];
