import { sql } from 'kysely';
import { normaliseThai } from '#lib/thai/mark-order.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { customerSearchKey } from '#customers/search-key.ts';
import { customerDataPort } from '../ports/customer-data.ts';
import { finishCustomerSave, readCustomer } from './save-customer.ts';
import { lockCustomer } from '../sql.ts';

/** If present, `address` is one line that replaces all parts. */
export type BuyerChange = { name: string; address?: string; taxId: string; taxBranchNo: string };

export const changeBuyer = async (q: Tx, scope: Scope, id: number, buyer: BuyerChange): Promise<void> => {
  const { rows } = await lockCustomer(scope, id).execute(q);
  if (rows.length === 0) return;
  const before = await readCustomer(q, scope, id);
  const { address, taxId, taxBranchNo } = buyer;
  const name = normaliseThai(buyer.name);
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
  if (name !== before.name) for (const one of customerDataPort.provided) await one.reworded?.(q, scope, id);
  await finishCustomerSave(q, scope, 'customer.update', id, before);
};
