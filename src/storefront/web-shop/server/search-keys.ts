import { sql } from 'kysely';
import { phoneKey } from '#lib/thai/phone.ts';
import { bareDigits } from '#lib/thai/thai.ts';
import { type SearchKeyColumn, searchKeyColumn } from '#platform/search/search-key-columns.ts';

export const requestSearchKeys: readonly SearchKeyColumn[] = [
  searchKeyColumn('web_request'),
  {
    table: 'web_request',
    column: 'phone_key',
    stale: sql<boolean>`phone_key !~ '^(0|1800)[1-9]'`,
    source: sql<string>`phone`,
    anew: (phone) => phoneKey(phone) ?? bareDigits(phone).replaceAll(/\D/g, '').slice(0, 15),
  },
];
