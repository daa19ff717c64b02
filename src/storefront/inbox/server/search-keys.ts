import { type SearchKeyColumn, searchKeyColumn } from '#platform/search/search-key-columns.ts';

export const mailSearchKeys: readonly SearchKeyColumn[] = [searchKeyColumn('mail')];
