/** Words of the web shop's pages in the back-office (namespace `webshop`); Thai is the source and gives the type. */
import type { Namespaces } from '#lib/words/namespaces.ts';

export type WebshopWords = Namespaces['web-shop'];
