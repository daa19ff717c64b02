import { sql } from 'kysely';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import { customerSaved, readCustomer } from './save.ts';
import { lockedCustomer } from './sql.ts';

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
