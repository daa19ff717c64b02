import { type SearchKeyColumn, searchKeyColumn } from '#platform/search/search-key-columns.ts';

export const requestSearchKeys: readonly SearchKeyColumn[] = [searchKeyColumn('web_request')];
