import {
  countParam,
  flagParam,
  idParam,
  listParams,
  choiceParam,
  searchParamsReader,
  textParam,
} from '#lib/contract/search-params.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';

export const genderFilters = ['W', 'M', 'U'] as const;
const yesNo = choiceParam(['1', '0']);

/**
 * `from`, `to`: pick-up and return day. `free`: only groups free on these days. `state`: active by default.
 */
const groupParts = {
  ...listParams,
  category: textParam(60),
  texture: textParam(60),
  color: textParam(60),
  size: textParam(60),
  gender: choiceParam(genderFilters),
  web: yesNo,
  state: choiceParam(['1', '0', 'all']),
  pictures: yesNo,
  free: flagParam,
  sort: choiceParam(['name', 'code', 'new', 'price', 'priceDown']),
};
const groupSearch = searchParamsReader(groupParts);
export type GroupSearch = SearchParamsOf<typeof groupSearch>;

export const datalistSearch = searchParamsReader({
  ...groupParts,
  view: choiceParam(['table']),
  id: idParam,
});
export type DatalistSearch = SearchParamsOf<typeof datalistSearch>;

export const catalogPageSearch = searchParamsReader({
  ...groupParts,
  columns: countParam(4),
  prices: choiceParam(['0']),
  codes: choiceParam(['0']),
});
