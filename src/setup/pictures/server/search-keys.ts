import { type SearchKeyColumn, searchKeyColumn } from '#platform/search/search-key-columns.ts';

/** Search-key columns of this module. */
export const pictureSearchKeys: readonly SearchKeyColumn[] = [searchKeyColumn('image')];
