import { type KeyedColumn, searchOf } from '../../core/server/keyed-column.ts';
import { writtenThai } from '../../core/common/thai-order.ts';

/** Where this room keeps what it is found by. */
export const customerKeys: readonly KeyedColumn[] = [
  searchOf('customer'),
  { table: 'customer', column: 'name', anew: writtenThai },
];
