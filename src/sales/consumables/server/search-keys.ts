import { type SearchKeyColumn, searchKeyColumn } from '#platform/search/search-key-columns.ts';

export const goodsSearchKeys: readonly SearchKeyColumn[] = [searchKeyColumn('goods')];
