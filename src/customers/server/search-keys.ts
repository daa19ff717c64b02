import { type SearchKeyColumn, searchKeyColumn } from '#platform/search/search-key-columns.ts';
import { normaliseThai } from '#lib/thai/mark-order.ts';

/** Search-key columns of this module. */
export const customerSearchKeys: readonly SearchKeyColumn[] = [
  searchKeyColumn('customer'),
  { table: 'customer', column: 'name', anew: normaliseThai },
];
