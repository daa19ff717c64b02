import {
  flagParam,
  idParam,
  listParams,
  choiceParam,
  searchParamsReader,
} from '#lib/contract/search-params.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';
import { dataRequestStates, duplicateReasons } from './customer-record-kinds.ts';

export const customerTabs = ['all', 'duplicates', 'requests'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const customersSearch = searchParamsReader({
  ...listParams,
  watch: flagParam,
  tab: choiceParam(customerTabs),
  by: choiceParam(duplicateReasons),
  before: idParam,
  state: choiceParam(dataRequestStates),
});
export type CustomersSearch = SearchParamsOf<typeof customersSearch>;
