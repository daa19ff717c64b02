/** Search parameters of the log page. */
import { dayParam, idParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';

export const logSearch = searchParamsReader({
  person: idParam,
  from: dayParam,
  to: dayParam,
  /** Plain text here: the lists of kinds and subjects load only with the log page, which validates these values. */
  kind: textParam(20),
  subject: textParam(30),
  id: idParam,
  /** The last entry of the previous page. */
  after: idParam,
});
export type LogSearch = SearchParamsOf<typeof logSearch>;
