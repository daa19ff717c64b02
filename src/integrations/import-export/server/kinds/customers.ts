/** A row matches a customer by number, or by name and telephone if exactly one customer has both. */
import { sql } from 'kysely';
import { searchKey } from '#lib/thai/thai.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { customerSheetFields } from '#customers/customer-fields.ts';
import type { CustomerInput } from '#customers/customer-input.ts';
import {
  emptyCustomer,
  updateCustomers,
  insertCustomers,
  lockCustomers,
  removeCustomers,
} from '#customers/server/index.ts';
import type { CellValues } from '#integrations/import-export/columns.ts';
import { fieldsOfCells } from '../cells/field-cells.ts';
import type { CheckedRow, ParsedRow } from '../import/compare.ts';
import { missingCells, rowVerdict } from '../import/compare.ts';
import type { SheetContext, SheetKindHandler } from '../import/sheet-context.ts';
import type { StoredRow } from '../stored-rows.ts';
import { exportCustomersQuery, customerValues } from '../stored-rows.ts';

const kind = 'customers';

const keyOf = (values: CellValues): string => `${values['name'] ?? ''}|${values['phone'] ?? ''}`;
const idOf = (row: ParsedRow): number | undefined =>
  row.values['customerId'] === undefined ? undefined : Number(row.values['customerId']);

const byKey = (found: readonly StoredRow[]): Map<string, StoredRow | null> => {
  const map = new Map<string, StoredRow | null>();
  for (const one of found) map.set(keyOf(one.values), map.has(keyOf(one.values)) ? null : one);
  return map;
};

const check = async (desk: SheetContext, rows: readonly ParsedRow[]): Promise<CheckedRow[]> => {
  const ids = rows.flatMap((row) => idOf(row) ?? []);
  const keys = rows.filter((row) => idOf(row) === undefined).map((row) => keyOf(row.values));
  const known = (await exportCustomersQuery(desk.scope, { ids }).execute(desk.q)).rows.map(customerValues);
  const byId = new Map(known.map((one) => [one.id, one]));
  const named = byKey(
    (await exportCustomersQuery(desk.scope, { keys }).execute(desk.q)).rows.map(customerValues),
  );
  return rows.map((one) => {
    const id = idOf(one);
    const stored = (id === undefined ? named.get(keyOf(one.values)) : byId.get(id)) ?? undefined;
    const row =
      id !== undefined && stored ? { ...one, values: { ...one.values, customerId: String(id) } } : one;
    const errors =
      id !== undefined && stored === undefined
        ? [{ column: 'customerId', message: 'noCustomer' } as const]
        : [];
    const seenKey = stored === undefined ? keyOf(row.values) : `#${stored.id}`;
    const line = desk.seen.get(seenKey);
    const again =
      line === undefined || row.values['name'] === undefined
        ? []
        : [
            {
              column: id === undefined ? 'name' : 'customerId',
              message: 'duplicate',
              values: { line },
            } as const,
          ];
    if (line === undefined) desk.seen.set(seenKey, row.line);
    const name = row.values['name'];
    const unnamed =
      name !== undefined && searchKey(name) === '' ? [{ column: 'name', message: 'required' } as const] : [];
    const needed =
      stored === undefined
        ? missingCells(kind, row.values).filter(
            (error) => !row.errors.some((own) => own.column === error.column),
          )
        : [];
    return rowVerdict(kind, row, stored, [...errors, ...again, ...unnamed, ...needed]);
  });
};

const fieldsOf = (values: CellValues): CustomerInput => ({
  ...emptyCustomer,
  ...fieldsOfCells(customerSheetFields, values),
});

const used = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from rental_order where shop_id = ${scope.shopId} and customer_id = any(${[...ids]}::bigint[])
    union select customer_id from earlier_rental where shop_id = ${scope.shopId} and customer_id = any(${[...ids]}::bigint[])
    union select customer_id from customer_consent where shop_id = ${scope.shopId} and customer_id = any(${[...ids]}::bigint[])`.execute(
    q,
  );
  return new Set(rows.map((row) => row.id));
};

export const customerSheetHandler: SheetKindHandler = {
  kind,
  nameOf: (cells) => cells['name'] ?? cells['customerId'] ?? '',
  check,
  lock: lockCustomers,
  add: ({ q, scope }, rows) =>
    insertCustomers(
      q,
      scope,
      rows.map((row) => ({ fields: fieldsOf(row.after ?? {}) })),
    ),
  change: ({ q, scope }, rows) =>
    updateCustomers(
      q,
      scope,
      rows.map((row) => ({ customerId: row.id, fields: fieldsOf({ ...row.stored, ...row.values }) })),
    ),
  load: async ({ q, scope }, ids) =>
    (await exportCustomersQuery(scope, { ids }).execute(q)).rows.map(customerValues),
  used,
  remove: removeCustomers,
};
