import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { customerSearchKey } from '#customers/search-key.ts';
import { finishCustomerSave, readCustomer } from './save-customer.ts';
import { lockCustomer } from '../sql.ts';

/** A stored LINE id stays unless `replace` is true. */
export const fillLineId = async (
  q: Tx,
  scope: Scope,
  id: number,
  lineId: string,
  { replace }: { replace: boolean },
): Promise<void> => {
  const { rows } = await lockCustomer(scope, id).execute(q);
  if (lineId === '' || rows.length === 0) return;
  const before = await readCustomer(q, scope, id);
  if (before.lineId === lineId || (before.lineId !== '' && !replace)) return;
  await sql`
    update customer set line_id = ${lineId}, search = ${customerSearchKey({ ...before, lineId })}, updated_at = now()
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await finishCustomerSave(q, scope, 'customer.update', id, before);
};
