/** For spreadsheet imports. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { customerColumnsOf, type CustomerFields } from './validate-customer.ts';

export const lockCustomers = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  ids: readonly number[],
): Promise<void> => {
  await sql`select id from customer where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    q,
  );
};

/** Requires locks; citizen id, measurements and consent stay. VALIDATION with fields. */
export const updateCustomers = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  changes: readonly { customerId: number; fields: CustomerFields }[],
): Promise<void> => {
  if (changes.length === 0) return;
  const rows = changes.map((one) => ({ id: one.customerId, ...customerColumnsOf(one.fields).columns }));
  await sql`
    update customer c set name = n.name, phone = n.phone, phone2 = n.phone2, line_id = n.line_id, email = n.email, search = n.search,
      address = n.address, subdistrict = n.subdistrict, district = n.district, province = n.province, postcode = n.postcode,
      tax_id = n.tax_id, tax_branch_no = n.tax_branch_no, note = n.note, watch = n.watch, watch_reason = n.watch_reason, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, name text, phone text, phone2 text, line_id text, email text,
      search text, address text, subdistrict text, district text, province text, postcode text, tax_id text, tax_branch_no text,
      note text, watch boolean, watch_reason text)
    where c.shop_id = ${scope.shopId} and c.id = n.id`.execute(q);
};

/** Requires locks. A foreign key protects rentals and consents. */
export const removeCustomers = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  ids: readonly number[],
): Promise<void> => {
  await sql`delete from customer where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[])`.execute(
    q,
  );
};
