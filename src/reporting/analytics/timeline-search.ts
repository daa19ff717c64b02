import { countParam, dayParam, idParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';

/** Spans in days. The first is the default. */
export const timelineSpans = [60, 30, 92] as const;

export const timelineSearch = searchParamsReader({
  from: dayParam,
  days: countParam(92),
  branch: idParam,
  color: textParam(60),
  size: textParam(60),
  page: countParam(10_000),
});
export type TimelineSearch = SearchParamsOf<typeof timelineSearch>;
