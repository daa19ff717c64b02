import { writing } from '#platform/http/handlers.ts';
import type { customerContract } from '#customers/contract.ts';
import { forgetCustomer, holdWhole } from './anonymize-customer.ts';
import { readRequest } from './data-requests.ts';
import { lockedRequest, settleRequest } from './sql-data-requests.ts';

/** Forgets the person a request is about. CUSTOMER_OPEN, CUSTOMER_MONEY while something is still to be settled. */
export const erase = writing<typeof customerContract.erase>(async (q, scope, call) => {
  const { id } = call.params;
  const [request] = (await lockedRequest(scope, id).execute(q)).rows;
  if (request === undefined) return call.fail('NOT_FOUND');
  if (request.kind !== 'erase' || request.state !== 'open') return call.fail('ILLEGAL_TRANSITION');
  await holdWhole(scope, request.customer_id).execute(q);
  await forgetCustomer(q, scope, request.customer_id, { requestId: id }, call.afterCommit);
  await settleRequest(q, scope, id, 'done');
  return readRequest(q, scope, id);
});
