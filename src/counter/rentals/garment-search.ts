/** What garments are searched for on the page where rentals are opened, as it stands in its address. */
import { count, flag, oneOf, searchOf, text } from '#lib/contract/search-params.ts';
import type { SearchOf } from '#lib/contract/search-params.ts';

/** `free`: only what is free on the days of the rental. */
export const findSearch = searchOf({
  q: text(100),
  category: text(60),
  color: text(60),
  size: text(60),
  free: flag,
  sort: oneOf(['new']),
  page: count(10_000),
});
export type FindSearch = SearchOf<typeof findSearch>;
