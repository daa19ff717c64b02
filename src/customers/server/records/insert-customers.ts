import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { importedColumns } from '../customer-columns.ts';
import type { CustomerInput } from '#customers/customer-input.ts';
import { customerColumnsOf } from './stored-customer.ts';

/** Imports contain no citizen ids. */
export type NewCustomer = { fields: Omit<CustomerInput, 'citizenId'>; importKey?: string };

const insertQuery = (scope: Pick<Scope, 'shopId'>, rows: string) => sql<{
  id: number;
  import_key: string | null;
}>`
  insert into customer (shop_id, import_key, ${importedColumns.names})
  select ${scope.shopId}, c.import_key, ${importedColumns.values}
  from jsonb_to_recordset(${rows}::jsonb) as c(place int, import_key text, ${importedColumns.types})
  order by c.place
  on conflict (shop_id, import_key) where import_key is not null do nothing
  returning id, import_key`;

/** Returns ids in order. Omits existing import keys. */
export const insertCustomers = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  customers: readonly NewCustomer[],
): Promise<number[]> => {
  if (customers.length === 0) return [];
  const rows = customers.map(({ fields, importKey }, place) => {
    const { columns } = customerColumnsOf(fields);
    return { ...columns, measurements: fields.measurements, place, import_key: importKey ?? null };
  });
  return (await insertQuery(scope, JSON.stringify(rows)).execute(q)).rows.map((row) => row.id);
};

/** Returns the remaining customers of merges. Omits unknown keys. */
export const customersByImportKey = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  keys: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: number; import_key: string }>`
    select coalesce(merged_into_id, id) as id, import_key from customer where shop_id = ${scope.shopId} and import_key = any(${keys}::text[])`.execute(
    q,
  );
  return new Map(rows.map((row) => [row.import_key, row.id]));
};
