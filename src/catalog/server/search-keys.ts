import { type KeyedColumn, searchOf } from '#platform/search/search-key-columns.ts';

/** Where this room keeps what it is found by. */
export const catalogKeys: readonly KeyedColumn[] = [
  searchOf('product_group'),
  searchOf('product_item'),
  searchOf('product_set'),
];
