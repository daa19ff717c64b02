import { writeHandler } from '#platform/http/handlers.ts';
import type { customerContract } from '#customers/contract.ts';
import { anonymizeCustomer, lockWithMerged } from './anonymize-customer.ts';
import { readDataRequest } from './data-requests.ts';
import { lockDataRequest, settleDataRequest } from './sql-data-requests.ts';

export const eraseCustomer = writeHandler<typeof customerContract.erase>(async (q, scope, call) => {
  const { id } = call.params;
  const [request] = (await lockDataRequest(scope, id).execute(q)).rows;
  if (request === undefined) return call.fail('NOT_FOUND');
  if (request.kind !== 'erase' || request.state !== 'open') return call.fail('ILLEGAL_TRANSITION');
  await lockWithMerged(scope, request.customer_id).execute(q);
  await anonymizeCustomer(q, scope, request.customer_id, { requestId: id }, call.afterCommit);
  await settleDataRequest(q, scope, id, 'done');
  return readDataRequest(q, scope, id);
});
