import { sql } from 'kysely';
import { phoneKey } from '#lib/thai/phone.ts';
import {
  type SearchKeyColumn,
  renewPhoneWord,
  unsortedMarksIn,
} from '#platform/search/search-key-columns.ts';

/** Only contact forms have the sender's telephone number. */
const contact = sql<string>`select c.phone from conversation c
  where c.shop_id = mail.shop_id and c.id = mail.conversation_id and c.channel = 'contact' and mail.direction = 'in' and c.phone <> ''`;

export const mailSearchKeys: readonly SearchKeyColumn[] = [
  {
    table: 'mail',
    column: 'search',
    stale: sql<boolean>`${unsortedMarksIn('search')} or exists (${contact} and (c.phone_key !~ '^(0|1800)[1-9]' or strpos(search, c.phone_key) = 0))`,
    source: sql<string>`json_build_array(search, coalesce((${contact}), ''))::text`,
    keyOf: renewPhoneWord,
  },
  {
    table: 'conversation',
    column: 'phone_key',
    stale: sql<boolean>`phone_key !~ '^((0|1800)[1-9].*)?$'`,
    source: sql<string>`phone`,
    keyOf: (phone) => phoneKey(phone) ?? '',
  },
];
