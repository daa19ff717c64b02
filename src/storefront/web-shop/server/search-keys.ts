import { type SearchKeyColumn, searchKeyColumn } from '#platform/search/search-key-columns.ts';

/** Search-key columns of this module. */
export const requestSearchKeys: readonly SearchKeyColumn[] = [searchKeyColumn('web_request')];
