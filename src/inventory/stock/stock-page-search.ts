import {
  countParam,
  idParam,
  choiceParam,
  searchParamsReader,
  textParam,
} from '#lib/contract/search-params.ts';
import type { ParamReader, SearchParamsOf } from '#lib/contract/search-params.ts';
import { unitSorts } from './unit-sorts.ts';
import type { UnitState } from './unit-states.ts';
import { unitStates } from './unit-states.ts';

export const parseUnitStates = (text: string | undefined): UnitState[] =>
  unitStates.filter((one) => (text ?? '').split(',').includes(one));

const branch: ParamReader<number | 'all'> = (value) => (value === 'all' ? 'all' : idParam(value));
const stateText = textParam(200);
const states: ParamReader<string> = (value) => parseUnitStates(stateText(value)).join(',') || undefined;

const stockParts = {
  page: countParam(10_000),
  q: textParam(100),
  branch,
  category: textParam(60),
  color: textParam(60),
  size: textParam(60),
};
export const stockSearch = searchParamsReader(stockParts);
export type StockSearch = SearchParamsOf<typeof stockSearch>;

export const stockListSearch = searchParamsReader({
  ...stockParts,
  state: states,
  group: idParam,
  item: idParam,
  sort: choiceParam(unitSorts),
});
export type StockListSearch = SearchParamsOf<typeof stockListSearch>;

export const unitFiltersOf = (search: StockSearch) => ({
  q: search.q,
  branchId: search.branch,
  category: search.category,
  color: search.color,
  itemSize: search.size,
});
