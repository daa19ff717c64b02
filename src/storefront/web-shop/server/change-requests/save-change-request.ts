import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ChangeRequestBody, ChangeRequestKind } from '#storefront/web-shop/rules/change-requests.ts';
import { lockOrderForLink } from '../links/sql.ts';
import { endImpossibleRequests, insertChangeRequest } from './sql.ts';

type Ask = {
  orderId: number;
  formKey: string;
  kind: ChangeRequestKind;
  body: ChangeRequestBody;
  price: number;
};

/**
 * Returns undefined if a request of this kind is open or the form was already sent. Amounts are in satang, as
 * shown.
 */
export const saveChangeRequest = async (q: Tx, scope: Scope, one: Ask): Promise<number | undefined> => {
  await lockOrderForLink(scope, one.orderId).execute(q);
  const [added] = (await insertChangeRequest(scope, one).execute(q)).rows;
  // The order may have changed since the customer's page was checked.
  if (added !== undefined) await endImpossibleRequests(scope, one.orderId).execute(q);
  return added?.id;
};
