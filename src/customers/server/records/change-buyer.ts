import { sql } from 'kysely';
import { writtenThai } from '#lib/thai/mark-order.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { customerSearchKey } from '#customers/search-key.ts';
import { customerFollowers } from '../ports/customer-data.ts';
import { customerSaved, readCustomer } from './save-customer.ts';
import { lockedCustomer } from '../sql.ts';

/** What a tax invoice says of a customer. `address`: on one line, in place of its parts; left out, they stay. */
export type BuyerChange = { name: string; address?: string; taxId: string; taxBranchNo: string };

/** Writes what a tax invoice says of a customer, with its audit line; nothing for a customer who is not there any more. */
export const changeBuyer = async (q: Tx, scope: Scope, id: number, buyer: BuyerChange): Promise<void> => {
  const { rows } = await lockedCustomer(scope, id).execute(q);
  if (rows.length === 0) return;
  const before = await readCustomer(q, scope, id);
  const { address, taxId, taxBranchNo } = buyer;
  const name = writtenThai(buyer.name);
  await q
    .updateTable('customer')
    .set({
      name,
      search: customerSearchKey({ ...before, name }),
      tax_id: taxId === '' ? null : taxId,
      tax_branch_no: taxBranchNo === '' ? null : taxBranchNo,
      ...(address !== undefined && { address, subdistrict: '', district: '', province: '', postcode: '' }),
      updated_at: sql`now()`,
    })
    .where('shop_id', '=', scope.shopId)
    .where('id', '=', id)
    .execute();
  if (name !== before.name) for (const one of customerFollowers.answers) await one.reworded?.(q, scope, id);
  await customerSaved(q, scope, 'customer.update', id, before);
};
