/** What the addresses of the room's pages keep. */
import { count, day, id, listParts, oneOf, searchOf, text } from '#lib/contract/search-params.ts';
import { endReasons, endSorts } from './end-of-life.ts';

const salesLists = ['all', 'back'] as const;
export const salesSearch = searchOf({ ...listParts, list: oneOf(salesLists), from: day, to: day });

/** `codes`: barcodes that lie in the cart from the start, by comma · `order`: the rental that they are sold with. */
/** As long as barcodes in an address may be. */
export const mostCodes = 2000;
export const cartSearch = searchOf({ codes: text(mostCodes), order: id });

export const oldSearch = searchOf({
  page: count(10_000),
  q: text(100),
  category: text(60),
  why: oneOf(endReasons),
  years: count(50),
  idle: count(10_000),
  times: count(10_000),
  sort: oneOf(endSorts),
});
