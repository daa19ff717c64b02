import { sql } from 'kysely';
import { phoneKey } from '#lib/thai/phone.ts';
import { type SearchKeyColumn, searchKeyColumn } from '#platform/search/search-key-columns.ts';

export const mailSearchKeys: readonly SearchKeyColumn[] = [
  searchKeyColumn('mail'),
  {
    table: 'conversation',
    column: 'phone_key',
    stale: sql<boolean>`phone_key !~ '^((0|1800)[1-9].*)?$'`,
    source: sql<string>`phone`,
    anew: (phone) => phoneKey(phone) ?? '',
  },
];
