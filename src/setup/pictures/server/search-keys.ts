import { type SearchKeyColumn, searchKeyColumn } from '#platform/search/search-key-columns.ts';

export const pictureSearchKeys: readonly SearchKeyColumn[] = [searchKeyColumn('image')];
