/** What the addresses of the stock pages keep. */
import { count, id, oneOf, searchOf, text } from '#lib/contract/search-params.ts';
import type { Reader, SearchOf } from '#lib/contract/search-params.ts';
import { unitSorts } from './unit-sorts.ts';
import type { UnitState } from './unit-states.ts';
import { unitStates } from './unit-states.ts';

/** The known states of 'ready,wash'. */
export const statesIn = (text: string | undefined): UnitState[] =>
  unitStates.filter((one) => (text ?? '').split(',').includes(one));

/** 'all' or one of the user's branches; left out: the branch chosen in the shell. */
const branch: Reader<number | 'all'> = (value) => (value === 'all' ? 'all' : id(value));
const stateText = text(200);
/** 'ready,wash' */
const states: Reader<string> = (value) => statesIn(stateText(value)).join(',') || undefined;

const stockParts = {
  page: count(10_000),
  q: text(100),
  branch,
  category: text(60),
  color: text(60),
  size: text(60),
};
/** Which garments are counted. */
export const stockSearch = searchOf(stockParts);
export type StockSearch = SearchOf<typeof stockSearch>;

/** Which garments are listed, and in what order. */
export const stockListSearch = searchOf({
  ...stockParts,
  state: states,
  group: id,
  item: id,
  sort: oneOf(unitSorts),
});
export type StockListSearch = SearchOf<typeof stockListSearch>;

/** The filters as the server takes them. */
export const filtersOf = (search: StockSearch) => ({
  q: search.q,
  branchId: search.branch,
  category: search.category,
  color: search.color,
  itemSize: search.size,
});
