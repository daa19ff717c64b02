import { type KeyedColumn, searchOf } from '../../core/server/keyed-column.ts';

/** Where this room keeps what it is found by. */
export const goodsKeys: readonly KeyedColumn[] = [searchOf('goods')];
