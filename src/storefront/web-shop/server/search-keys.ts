import { type KeyedColumn, searchOf } from '#platform/search/search-key-columns.ts';

/** Where this room keeps what it is found by. */
export const requestKeys: readonly KeyedColumn[] = [searchOf('web_request')];
