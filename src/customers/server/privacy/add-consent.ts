import { writeHandler } from '#platform/http/handlers.ts';
import type { customerContract } from '#customers/contract.ts';
import { finishCustomerSave, readCustomer } from '../records/save-customer.ts';
import { lockCustomer } from '../sql.ts';
import { saveConsents } from './save-consents.ts';

export const recordConsent = writeHandler<typeof customerContract.consent>(async (q, scope, call) => {
  const { id } = call.params;
  const { rows } = await lockCustomer(scope, id).execute(q);
  if (rows.length === 0) return call.fail('NOT_FOUND');
  const before = await readCustomer(q, scope, id);
  await saveConsents(q, scope, id, [call.body], call.language);
  return finishCustomerSave(q, scope, 'customer.consent', id, before);
});
