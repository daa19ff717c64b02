import { sql } from 'kysely';
import { phoneKey } from '#lib/thai/phone.ts';
import { bareDigits } from '#lib/thai/thai.ts';
import {
  type SearchKeyColumn,
  renewPhoneWord,
  unsortedMarksIn,
} from '#platform/search/search-key-columns.ts';

const isOldKey = sql<boolean>`phone_key !~ '^(0|1800)[1-9]'`;

export const requestSearchKeys: readonly SearchKeyColumn[] = [
  {
    table: 'web_request',
    column: 'search',
    stale: sql<boolean>`${unsortedMarksIn('search')} or ${isOldKey} or strpos(search, phone_key) = 0`,
    source: sql<string>`json_build_array(search, phone)::text`,
    keyOf: renewPhoneWord,
  },
  {
    table: 'web_request',
    column: 'phone_key',
    stale: isOldKey,
    source: sql<string>`phone`,
    keyOf: (phone) => phoneKey(phone) ?? bareDigits(phone).replaceAll(/\D/g, '').slice(0, 15),
  },
];
