import { sql } from 'kysely';
import { type SearchKeyColumn, unsortedMarksIn } from '#platform/search/search-key-columns.ts';
import { orderSearchKey } from '../rules/search-key.ts';
import { orderSearchSource } from './changes/refresh-search-keys.ts';

export const orderSearchKeys: readonly SearchKeyColumn[] = [
  {
    table: 'rental_order',
    column: 'search',
    stale: sql<boolean>`${unsortedMarksIn('search')} or strpos(search, '+') > 0`,
    source: sql<string>`${orderSearchSource}::text`,
    keyOf: (source) => orderSearchKey(JSON.parse(source)),
  },
];
