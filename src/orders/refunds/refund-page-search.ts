import {
  countParam,
  flagParam,
  choiceParam,
  searchParamsReader,
  textParam,
} from '#lib/contract/search-params.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';

export const refundSearch = searchParamsReader({
  tab: choiceParam(['approved', 'paid', 'credit']),
  newest: flagParam,
  q: textParam(100),
  page: countParam(10_000),
});
export type RefundSearch = SearchParamsOf<typeof refundSearch>;
