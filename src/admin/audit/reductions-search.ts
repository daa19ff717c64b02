import {
  choiceParam,
  countParam,
  dayParam,
  idParam,
  searchParamsReader,
} from '#lib/contract/search-params.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';
import { reductionKinds } from '#lib/vocabulary/reduction-kinds.ts';

export const reductionsSearch = searchParamsReader({
  /** A day of the week. */
  week: dayParam,
  person: idParam,
  kind: choiceParam(reductionKinds),
  page: countParam(10_000),
});
export type ReductionsSearch = SearchParamsOf<typeof reductionsSearch>;
