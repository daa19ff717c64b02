import { type RawBuilder, sql } from 'kysely';
import { fieldsMarked } from '#lib/contract/field-rows.ts';
import { normaliseThai } from '#lib/thai/mark-order.ts';
import { storedPhone } from '#lib/thai/phone.ts';
import { type SearchKeyColumn, unsortedMarksIn } from '#platform/search/search-key-columns.ts';
import { customerFields } from '../customer-fields.ts';
import { customerSearchKey } from '../search-key.ts';

const searched = sql<string>`json_build_object(${sql.join(
  fieldsMarked(customerFields, 'search').flatMap((name) => [
    sql`${sql.lit(name)}::text`,
    sql.ref(customerFields[name].column),
  ]),
)})::text`;

const isForeign = (column: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} like '+%'`;

const phones = (column: 'phone' | 'phone2'): SearchKeyColumn => ({
  table: 'customer',
  column,
  stale: isForeign(column),
  keyOf: storedPhone,
});

export const customerSearchKeys: readonly SearchKeyColumn[] = [
  {
    table: 'customer',
    column: 'search',
    stale: sql<boolean>`${unsortedMarksIn('search')} or ${isForeign('phone')} or ${isForeign('phone2')}`,
    source: searched,
    keyOf: (texts) => customerSearchKey(JSON.parse(texts)),
  },
  { table: 'customer', column: 'name', keyOf: normaliseThai },
  phones('phone'),
  phones('phone2'),
];
