import {
  countParam,
  dayParam,
  idParam,
  choiceParam,
  type SearchParamsOf,
  searchParamsReader,
  textParam,
} from '#lib/contract/search-params.ts';
import { breakdowns } from './breakdowns.ts';
import { garmentGroupings, garmentFigureFilters, garmentSorts } from './garment-list-options.ts';
import { seasonMonthsOf, seasonMonthsText } from './season-months.ts';
import { statisticsViews } from '../statistics-views.ts';
import type { statisticsSearch } from '../statistics-search.ts';
import type { SavedViewSearch } from '../contracts/saved-views.ts';
import { demandSources } from './demand-sources.ts';
import { garmentVerdicts } from './garment-verdict.ts';

const code = textParam(60);
const parts = searchParamsReader({
  view: choiceParam(statisticsViews),
  year: countParam(2100),
  month: countParam(12),
  branch: idParam,
  group: idParam,
  cut: choiceParam(breakdowns),
  by: choiceParam(garmentGroupings),
  show: choiceParam(garmentFigureFilters),
  category: code,
  color: code,
  size: code,
  verdict: choiceParam(garmentVerdicts),
  sort: choiceParam(garmentSorts),
  of: choiceParam(demandSources),
  months: (value) => seasonMonthsText(seasonMonthsOf(String(value))),
  from: dayParam,
  to: dayParam,
  vsFrom: dayParam,
  vsTo: dayParam,
});

const isTime = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && from <= to;

/** Returns null for orders behind a figure, which cannot be saved. */
export const savedSearchOf = (address: SearchParamsOf<typeof statisticsSearch>): SavedViewSearch | null => {
  const { from, to, vsFrom, vsTo, ...rest } = parts(address);
  if (rest.view !== address.view) return null;
  const free = isTime(from, to) ? { from, to, ...(isTime(vsFrom, vsTo) && { vsFrom, vsTo }) } : {};
  return Object.fromEntries(Object.entries({ ...rest, ...free }).filter(([, value]) => value !== undefined));
};
