import {
  countParam,
  idParam,
  flagParam,
  choiceParam,
  searchParamsReader,
  textParam,
} from '#lib/contract/search-params.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';

export const garmentSearch = searchParamsReader({
  q: textParam(100),
  category: textParam(60),
  color: textParam(60),
  size: textParam(60),
  free: flagParam,
  sort: choiceParam(['new']),
  page: countParam(10_000),
  customer: idParam,
});
export type GarmentSearchQuery = SearchParamsOf<typeof garmentSearch>;
