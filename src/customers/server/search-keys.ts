import { type SearchKeyColumn, searchKeyColumn } from '#platform/search/search-key-columns.ts';
import { normaliseThai } from '#lib/thai/mark-order.ts';

export const customerSearchKeys: readonly SearchKeyColumn[] = [
  searchKeyColumn('customer'),
  { table: 'customer', column: 'name', anew: normaliseThai },
];
