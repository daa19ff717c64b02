import { sql } from 'kysely';
import { audit } from '../../core/server/audit.ts';
import { forgetAnswers, writing } from '../../core/server/call.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { customerContract } from '../contract.ts';
import { th } from '../words/people/th.ts';
import { customerFollowers } from './follow.ts';
import { readRequest } from './requests.ts';
import { lockedRequest, settleRequest } from './sql-requests.ts';

/** Of the customer and of those who were merged into them. */
const anonymise = async (q: Tx, scope: Scope, id: number): Promise<void> => {
  await sql`update customer set name = ${th.erasedName}, phone = '', phone2 = '', line_id = '', email = '', search = '', address = '',
      subdistrict = '', district = '', province = '', postcode = '', citizen_id = null, tax_id = null, tax_branch_no = null,
      measurements = '{}', note = '', watch = false, watch_reason = '', import_key = null, erased_at = now(), updated_at = now()
    where shop_id = ${scope.shopId} and (id = ${id} or merged_into_id = ${id})`.execute(q);
  await sql`delete from customer_measure where shop_id = ${scope.shopId} and customer_id = ${id}`.execute(q);
  await sql`update data_request set note = '' where shop_id = ${scope.shopId} and customer_id = ${id}`.execute(
    q,
  );
};

/**
 * Forgets the person a request is about: nothing is left but the number, the orders without a name, and the papers as
 * issued (kept 5 years, Revenue Code §87/3). CUSTOMER_OPEN, CUSTOMER_MONEY while something is still to be settled.
 */
export const erase = writing<typeof customerContract.erase>(async (q, scope, call) => {
  const { id } = call.params;
  const [request] = (await lockedRequest(scope, id).execute(q)).rows;
  if (request === undefined) return call.fail('NOT_FOUND');
  if (request.kind !== 'erase' || request.state !== 'open') return call.fail('ILLEGAL_TRANSITION');
  const customerId = request.customer_id;
  await sql`select id from customer where shop_id = ${scope.shopId} and (id = ${customerId} or merged_into_id = ${customerId}) order by id for update`.execute(
    q,
  );
  for (const one of customerFollowers.answers) await one.refuse?.(q, scope, customerId);
  await anonymise(q, scope, customerId);
  for (const one of customerFollowers.answers) await one.forget?.(q, scope, customerId, call.afterCommit);
  for (const one of customerFollowers.answers) await one.reworded?.(q, scope, customerId);
  // Answers that show the customer are not given a second time.
  await forgetAnswers(
    q,
    scope,
    sql`(reply->>'customerId' = ${String(customerId)} or reply->'customer'->>'customerId' = ${String(customerId)})`,
  );
  await settleRequest(q, scope, id, 'done');
  await audit(q, scope, {
    action: 'customer.erase',
    subject: 'customer',
    id: customerId,
    after: { requestId: id },
  });
  return readRequest(q, scope, id);
});
