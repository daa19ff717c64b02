/** What a customer asks is kept once. */
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { AskBody, AskKind } from '#storefront/web-shop/rules/change-requests.ts';
import { holdForLink } from '../links/sql.ts';
import { insertAsk } from './sql.ts';

type Ask = { orderId: number; formKey: string; kind: AskKind; body: AskBody; price: number };

/** Its id; none where one of its kind waits already, or the form was sent before. Price and fee in satang, as the customer saw them. */
export const keepAsk = async (q: Tx, scope: Scope, one: Ask): Promise<number | undefined> => {
  await holdForLink(scope, one.orderId).execute(q);
  return (await insertAsk(scope, one).execute(q)).rows[0]?.id;
};
