/** What the addresses of the stock pages keep. */
import type { UnitSort } from './unit-sorts.ts';
import type { UnitState } from './unit-states.ts';
import { unitStates } from './unit-states.ts';

export type StockSearch = {
  page?: number | undefined;
  q?: string | undefined;
  /** 'all' or one of the user's branches; left out: the branch chosen in the shell. */
  branch?: number | 'all' | undefined;
  category?: string | undefined;
  color?: string | undefined;
  size?: string | undefined;
};
export type StockListSearch = StockSearch & {
  /** 'ready,wash' */
  state?: string | undefined;
  group?: number | undefined;
  item?: number | undefined;
  sort?: UnitSort | undefined;
};

/** The known states of 'ready,wash'. */
export const statesIn = (text: string | undefined): UnitState[] =>
  unitStates.filter((one) => (text ?? '').split(',').includes(one));

/** The filters as the server takes them. */
export const filtersOf = (search: StockSearch) => ({
  q: search.q,
  branchId: search.branch,
  category: search.category,
  color: search.color,
  itemSize: search.size,
});
