/** Customers from a sheet: known by their number, else by name and telephone when exactly one fits. */
import { sql } from 'kysely';
import { searchKey } from '#lib/thai/thai.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { CustomerFields } from '#customers/server/index.ts';
import { changeCustomers, insertCustomers, lockCustomers, removeCustomers } from '#customers/server/index.ts';
import type { Values } from '#integrations/import-export/columns.ts';
import type { Checked, Parsed } from '../import/compare.ts';
import { missing, verdict } from '../import/compare.ts';
import type { Desk, KindWork } from '../import/sheet-context.ts';
import type { Stored } from '../stored-rows.ts';
import { customersQuery, customerValues } from '../stored-rows.ts';

const kind = 'customers';

const keyOf = (values: Values): string => `${values['name'] ?? ''}|${values['phone'] ?? ''}`;
const idOf = (row: Parsed): number | undefined =>
  row.values['customerId'] === undefined ? undefined : Number(row.values['customerId']);

const byKey = (found: readonly Stored[]): Map<string, Stored | null> => {
  const map = new Map<string, Stored | null>();
  for (const one of found) map.set(keyOf(one.values), map.has(keyOf(one.values)) ? null : one);
  return map;
};

const check = async (desk: Desk, rows: readonly Parsed[]): Promise<Checked[]> => {
  const ids = rows.flatMap((row) => idOf(row) ?? []);
  const keys = rows.filter((row) => idOf(row) === undefined).map((row) => keyOf(row.values));
  const known = (await customersQuery(desk.scope, { ids }).execute(desk.q)).rows.map(customerValues);
  const byId = new Map(known.map((one) => [one.id, one]));
  const named = byKey((await customersQuery(desk.scope, { keys }).execute(desk.q)).rows.map(customerValues));
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
        ? missing(kind, row.values).filter((error) => !row.errors.some((own) => own.column === error.column))
        : [];
    return verdict(kind, row, stored, [...errors, ...again, ...unnamed, ...needed]);
  });
};

const fieldsOf = (values: Values): CustomerFields => ({
  name: values['name'] ?? '',
  phone: values['phone'] ?? '',
  phone2: values['phone2'] ?? '',
  lineId: values['lineId'] ?? '',
  email: values['email'] ?? '',
  address: values['address'] ?? '',
  subdistrict: values['subdistrict'] ?? '',
  district: values['district'] ?? '',
  province: values['province'] ?? '',
  postcode: values['postcode'] ?? '',
  taxId: values['taxId'] ?? '',
  taxBranchNo: values['taxBranchNo'] ?? '',
  measurements: {},
  note: values['note'] ?? '',
  watch: values['watch'] === 'y',
  watchReason: values['watchReason'] ?? '',
});

/** Customers who have an order, a cart, money or a consent of theirs. */
const used = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from rental_order where shop_id = ${scope.shopId} and customer_id = any(${[...ids]}::bigint[])
    union select customer_id from customer_consent where shop_id = ${scope.shopId} and customer_id = any(${[...ids]}::bigint[])`.execute(
    q,
  );
  return new Set(rows.map((row) => row.id));
};

export const customerWork: KindWork = {
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
    changeCustomers(
      q,
      scope,
      rows.map((row) => ({ customerId: row.id, fields: fieldsOf({ ...row.stored, ...row.values }) })),
    ),
  load: async ({ q, scope }, ids) =>
    (await customersQuery(scope, { ids }).execute(q)).rows.map(customerValues),
  used,
  remove: removeCustomers,
};
