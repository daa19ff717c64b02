/** Texts of the web shop's pages in the back-office. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type WebshopWords = Namespaces['web-shop'];
