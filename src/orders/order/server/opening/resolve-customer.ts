import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { resolveMergedCustomer } from '#customers/server/index.ts';

/** Locks the customer. Throws NOT_FOUND for an erased customer. */
export const withResolvedCustomer = async <B extends { customerId: number | null }>(
  q: Tx,
  scope: Scope,
  body: B,
): Promise<B> =>
  body.customerId === null
    ? body
    : { ...body, customerId: await resolveMergedCustomer(q, scope, body.customerId) };
