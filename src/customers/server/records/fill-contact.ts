/** Ways to reach a customer that other rooms have come to know. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { customerSearchKey } from '#customers/search-key.ts';
import { customerSaved, readCustomer } from './save-customer.ts';
import { lockedCustomer } from '../sql.ts';

/** Gives a customer who has no e-mail address this one, with its audit line; an address that is there stays. */
export const fillEmail = async (q: Tx, scope: Scope, id: number, email: string): Promise<void> => {
  const { rows } = await lockedCustomer(scope, id).execute(q);
  if (email === '' || rows.length === 0) return;
  const before = await readCustomer(q, scope, id);
  if (before.email !== '') return;
  await sql`update customer set email = ${email}, updated_at = now() where shop_id = ${scope.shopId} and id = ${id}`.execute(
    q,
  );
  await customerSaved(q, scope, 'customer.update', id, before);
};

/** Gives a customer this LINE id, with its audit line; one that is there stays unless it is to be replaced. */
export const fillLineId = async (
  q: Tx,
  scope: Scope,
  id: number,
  lineId: string,
  { replace }: { replace: boolean },
): Promise<void> => {
  const { rows } = await lockedCustomer(scope, id).execute(q);
  if (lineId === '' || rows.length === 0) return;
  const before = await readCustomer(q, scope, id);
  if (before.lineId === lineId || (before.lineId !== '' && !replace)) return;
  await sql`
    update customer set line_id = ${lineId}, search = ${customerSearchKey({ ...before, lineId })}, updated_at = now()
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await customerSaved(q, scope, 'customer.update', id, before);
};
