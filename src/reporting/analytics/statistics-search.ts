/** The page validates values, because only the page loads the allowed values. */
import { countParam, dayParam, idParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';

const word = textParam(60);

export const statisticsSearch = searchParamsReader({
  view: word,
  page: countParam(10_000),
  year: countParam(2100),
  month: countParam(12),
  branch: idParam,
  group: idParam,
  cut: word,
  by: word,
  show: word,
  category: word,
  color: word,
  size: word,
  verdict: word,
  sort: word,
  months: word,
  // Custom days, days of their comparison, and the figure whose orders are shown.
  of: word,
  key: word,
  from: dayParam,
  to: dayParam,
  vsFrom: dayParam,
  vsTo: dayParam,
  after: word,
  unit: idParam,
  item: idParam,
  saved: idParam,
});
