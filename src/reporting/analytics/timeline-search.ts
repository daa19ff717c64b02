/** What the address of the timeline keeps. */
import { count, day, id, searchOf, text } from '#lib/contract/search-params.ts';
import type { SearchOf } from '#lib/contract/search-params.ts';

/** Days shown at once; the first is the usual one. */
export const spans = [60, 30, 92] as const;

export const timelineSearch = searchOf({
  from: day,
  days: count(92),
  branch: id,
  color: text(60),
  size: text(60),
  page: count(10_000),
});
export type TimelineSearch = SearchOf<typeof timelineSearch>;
