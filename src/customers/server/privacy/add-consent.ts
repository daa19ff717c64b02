import { writing } from '#platform/http/handlers.ts';
import type { customerContract } from '#customers/contract.ts';
import { customerSaved, readCustomer } from '../records/save-customer.ts';
import { addConsent, lockedCustomer } from '../sql.ts';

/** A record is added, nothing is changed: a withdrawal stands after what it withdraws. */
export const consent = writing<typeof customerContract.consent>(async (q, scope, call) => {
  const { id } = call.params;
  const { rows } = await lockedCustomer(scope, id).execute(q);
  if (rows.length === 0) return call.fail('NOT_FOUND');
  const before = await readCustomer(q, scope, id);
  await addConsent(scope, id, [call.body]).execute(q);
  return customerSaved(q, scope, 'customer.consent', id, before);
});
