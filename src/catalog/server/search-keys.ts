import { type SearchKeyColumn, searchKeyColumn } from '#platform/search/search-key-columns.ts';

export const catalogSearchKeys: readonly SearchKeyColumn[] = [
  searchKeyColumn('product_group'),
  searchKeyColumn('product_item'),
  searchKeyColumn('product_set'),
];
