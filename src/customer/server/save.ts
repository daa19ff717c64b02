import { AppError } from '../../core/common/errors.ts';
import { audit } from '../../core/server/audit.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { Customer } from '../contract.ts';
import { customerRow } from './sql.ts';
import { asCustomer } from './wire.ts';

/** A customer as it travels; NOT_FOUND when the shop has none of that id. */
export const readCustomer = async (q: Tx, scope: Scope, id: number): Promise<Customer> => {
  const row = (await customerRow(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return asCustomer(row);
};

/** Reads the saved customer back, writes the audit line (the id in it masked) and answers with the customer. */
export const customerSaved = async (
  q: Tx,
  scope: Scope,
  action: string,
  id: number,
  before?: Customer,
): Promise<Customer> => {
  const after = await readCustomer(q, scope, id);
  await audit(q, scope, { action, subject: 'customer', id, before, after });
  return after;
};
