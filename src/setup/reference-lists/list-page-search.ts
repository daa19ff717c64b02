import { listParams, choiceParam, searchParamsReader } from '#lib/contract/search-params.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';

export const lookupSearch = searchParamsReader({ ...listParams, active: choiceParam(['1', '0']) });
export type LookupSearch = SearchParamsOf<typeof lookupSearch>;
