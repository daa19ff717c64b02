/** What the address of the statistics keeps. Words are held against their lists by the page, which alone loads them. */
import { count, day, id, searchOf, text } from '#lib/contract/search-params.ts';

const word = text(60);

export const statisticsSearch = searchOf({
  view: word,
  page: count(10_000),
  year: count(2100),
  month: count(12),
  branch: id,
  group: id,
  cut: word,
  by: word,
  show: word,
  category: word,
  color: word,
  size: word,
  verdict: word,
  sort: word,
  months: word,
  // Days of one's own, those they are compared with, and a figure that is opened.
  of: word,
  key: word,
  from: day,
  to: day,
  vsFrom: day,
  vsTo: day,
  after: word,
  unit: id,
  item: id,
  // The view that was opened by its name.
  saved: id,
});
