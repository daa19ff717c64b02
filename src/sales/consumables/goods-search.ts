import type { SearchParamsOf } from '#lib/contract/search-params.ts';
import {
  flagParam,
  listParams,
  choiceParam,
  searchParamsReader,
  textParam,
} from '#lib/contract/search-params.ts';
import { goodsCountStatuses } from './move-kinds.ts';

export const goodsSearch = searchParamsReader({
  ...listParams,
  category: textParam(60),
  low: flagParam,
  off: flagParam,
});
export type GoodsSearch = SearchParamsOf<typeof goodsSearch>;
export const goodsCountsSearch = searchParamsReader({
  ...listParams,
  state: choiceParam(goodsCountStatuses),
});
export const goodsDetailSearch = searchParamsReader({ page: listParams.page });
