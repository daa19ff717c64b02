import { dayParam, idParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';

export const logSearch = searchParamsReader({
  person: idParam,
  from: dayParam,
  to: dayParam,
  /** The log page validates `kind`, because only that page loads the list of values. */
  kind: textParam(20),
  subject: textParam(30),
  id: idParam,
  after: idParam,
});
export type LogSearch = SearchParamsOf<typeof logSearch>;
