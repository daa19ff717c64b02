import { type SearchKeyColumn, searchKeyColumn } from '#platform/search/search-key-columns.ts';

export const orderSearchKeys: readonly SearchKeyColumn[] = [searchKeyColumn('rental_order')];
