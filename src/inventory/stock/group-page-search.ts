/** What of the catalogue is shown, as it stands in an address: the list and its printed form read the same. */
import { count, flag, id, listParts, oneOf, searchOf, text } from '#lib/contract/search-params.ts';
import type { SearchOf } from '#lib/contract/search-params.ts';

export const genders = ['W', 'M', 'U'] as const;
const yesNo = oneOf(['1', '0']);

/** `from`, `to`: pick-up and return day, and `free`: only what is free between them; `state`: active ones unless said otherwise. */
const groupParts = {
  ...listParts,
  category: text(60),
  texture: text(60),
  color: text(60),
  size: text(60),
  gender: oneOf(genders),
  web: yesNo,
  state: oneOf(['1', '0', 'all']),
  pictures: yesNo,
  free: flag,
  sort: oneOf(['name', 'code', 'new', 'price', 'priceDown']),
};
const groupSearch = searchOf(groupParts);
export type GroupSearch = SearchOf<typeof groupSearch>;

/** The catalogue's filters, how it is shown, and the group that is open. */
export const datalistSearch = searchOf({ ...groupParts, view: oneOf(['table']), id });
export type DatalistSearch = SearchOf<typeof datalistSearch>;

/** The same filters on paper: columns, and what is left out. */
export const catalogPageSearch = searchOf({
  ...groupParts,
  columns: count(4),
  prices: oneOf(['0']),
  codes: oneOf(['0']),
});
