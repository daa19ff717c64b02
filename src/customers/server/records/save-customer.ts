import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Customer } from '#customers/contract.ts';
import { customerRow } from '../sql.ts';
import { customerToWire } from '../to-wire.ts';

export const readCustomer = async (q: Tx, scope: Scope, id: number): Promise<Customer> => {
  const row = (await customerRow(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return customerToWire(row);
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && JSON.stringify(value).length === 2);

export const changedCustomerFields = (after: Customer, before?: Customer): string[] =>
  Object.entries(after)
    .filter(([name, value]) => {
      if (name === 'customerId') return false;
      const old = before && Object.entries(before).find(([one]) => one === name)?.[1];
      return before === undefined ? !isEmpty(value) : JSON.stringify(old) !== JSON.stringify(value);
    })
    .map(([name]) => name);

/**
 * The audit log gets only field names, because it cannot be erased (docs/decisions/0020-personal-data.md).
 */
export const finishCustomerSave = async (
  q: Tx,
  scope: Scope,
  action: AuditAction,
  id: number,
  before?: Customer,
): Promise<Customer> => {
  const after = await readCustomer(q, scope, id);
  await writeAudit(q, scope, {
    action,
    subject: 'customer',
    id,
    ...(before !== undefined && { before: { watch: before.watch } }),
    after: { fields: changedCustomerFields(after, before), watch: after.watch },
  });
  return after;
};
