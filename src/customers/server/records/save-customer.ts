import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Customer } from '#customers/contract.ts';
import { customerRow } from '../sql.ts';
import { asCustomer } from '../to-wire.ts';

/** A customer as it travels; NOT_FOUND when the shop has none of that id. */
export const readCustomer = async (q: Tx, scope: Scope, id: number): Promise<Customer> => {
  const row = (await customerRow(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return asCustomer(row);
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && JSON.stringify(value).length === 2);

/** Names of the fields in which two records differ; of one record, those that are filled. */
export const changedFields = (after: Customer, before?: Customer): string[] =>
  Object.entries(after)
    .filter(([name, value]) => {
      if (name === 'customerId') return false;
      const old = before && Object.entries(before).find(([one]) => one === name)?.[1];
      return before === undefined ? !isEmpty(value) : JSON.stringify(old) !== JSON.stringify(value);
    })
    .map(([name]) => name);

/**
 * Reads the saved customer back, writes the audit line and answers with the customer. The log can never be erased, so
 * it keeps which fields were changed and not what they say (docs/decisions/0020-personal-data.md).
 */
export const customerSaved = async (
  q: Tx,
  scope: Scope,
  action: AuditAction,
  id: number,
  before?: Customer,
): Promise<Customer> => {
  const after = await readCustomer(q, scope, id);
  await audit(q, scope, {
    action,
    subject: 'customer',
    id,
    ...(before !== undefined && { before: { watch: before.watch } }),
    after: { fields: changedFields(after, before), watch: after.watch },
  });
  return after;
};
