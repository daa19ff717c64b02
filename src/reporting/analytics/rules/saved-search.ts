/** What the address of the statistics shows, as a view keeps it. */
import { count, day, id, oneOf, type SearchOf, searchOf, text } from '#lib/contract/search-params.ts';
import { cuts } from './breakdowns.ts';
import { garmentBys, garmentShows, garmentSorts } from './garment-list-options.ts';
import { monthsOf, monthsText } from './season-months.ts';
import { statisticsViews } from '../statistics-views.ts';
import type { statisticsSearch } from '../statistics-search.ts';
import type { ViewSearch } from '../contracts/saved-views.ts';
import { wishSources } from './demand-sources.ts';
import { verdicts } from './garment-verdict.ts';

const code = text(60);
const parts = searchOf({
  view: oneOf(statisticsViews),
  year: count(2100),
  month: count(12),
  branch: id,
  group: id,
  cut: oneOf(cuts),
  by: oneOf(garmentBys),
  show: oneOf(garmentShows),
  category: code,
  color: code,
  size: code,
  verdict: oneOf(verdicts),
  sort: oneOf(garmentSorts),
  of: oneOf(wishSources),
  months: (value) => monthsText(monthsOf(String(value))),
  from: day,
  to: day,
  vsFrom: day,
  vsTo: day,
});

const isTime = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && from <= to;

/** The parts of an address that a view keeps; null for what none keeps: the orders behind a figure. */
export const keptSearch = (address: SearchOf<typeof statisticsSearch>): ViewSearch | null => {
  const { from, to, vsFrom, vsTo, ...rest } = parts(address);
  if (rest.view !== address.view) return null;
  const free = isTime(from, to) ? { from, to, ...(isTime(vsFrom, vsTo) && { vsFrom, vsTo }) } : {};
  return Object.fromEntries(Object.entries({ ...rest, ...free }).filter(([, value]) => value !== undefined));
};
