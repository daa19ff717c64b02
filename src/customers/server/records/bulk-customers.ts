import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { changedByImportColumns } from '../customer-columns.ts';
import type { CustomerInput } from '#customers/customer-input.ts';
import { customerColumnsOf } from './stored-customer.ts';

export const lockCustomers = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  ids: readonly number[],
): Promise<void> => {
  await sql`select id from customer where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    q,
  );
};

/** The customers must be locked. Citizen id, measurements and consent stay. */
export const updateCustomers = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  changes: readonly { customerId: number; fields: CustomerInput }[],
): Promise<void> => {
  if (changes.length === 0) return;
  const rows = changes.map((one) => ({ id: one.customerId, ...customerColumnsOf(one.fields).columns }));
  await sql`
    update customer c set ${changedByImportColumns.assignments}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, ${changedByImportColumns.types})
    where c.shop_id = ${scope.shopId} and c.id = n.id`.execute(q);
};

/** The customers must be locked. A foreign key refuses customers with orders or consents. */
export const removeCustomers = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  ids: readonly number[],
): Promise<void> => {
  await sql`delete from customer where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[])`.execute(
    q,
  );
};
