import { type SearchKeyColumn, searchKeyColumn } from '#platform/search/search-key-columns.ts';

/** Search-key columns of this module. */
export const orderSearchKeys: readonly SearchKeyColumn[] = [searchKeyColumn('rental_order')];
