import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { currentCustomer } from '#customers/server/index.ts';

/** What was typed, for the customer who stayed when theirs was merged meanwhile; held until the order is written. NOT_FOUND: erased. */
export const forCurrent = async <B extends { customerId: number | null }>(
  q: Tx,
  scope: Scope,
  body: B,
): Promise<B> =>
  body.customerId === null ? body : { ...body, customerId: await currentCustomer(q, scope, body.customerId) };
