/** The address of the customers' page: which part, and its filters. */
import { flag, id, listParts, oneOf, searchOf } from '#lib/contract/search-params.ts';
import type { SearchOf } from '#lib/contract/search-params.ts';
import { requestStates, twinBys } from './customer-record-kinds.ts';

export const customerTabs = ['all', 'duplicates', 'requests'] as const;
export type TwinBy = (typeof twinBys)[number];

export const customersSearch = searchOf({
  ...listParts,
  watch: flag,
  tab: oneOf(customerTabs),
  by: oneOf(twinBys),
  // Close names: look on among customers older than this one.
  before: id,
  state: oneOf(requestStates),
});
export type CustomersSearch = SearchOf<typeof customersSearch>;
