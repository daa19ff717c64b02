import { type KeyedColumn, searchOf } from '#platform/search/search-key-columns.ts';
import { writtenThai } from '#lib/thai/mark-order.ts';

/** Where this room keeps what it is found by. */
export const customerKeys: readonly KeyedColumn[] = [
  searchOf('customer'),
  { table: 'customer', column: 'name', anew: writtenThai },
];
