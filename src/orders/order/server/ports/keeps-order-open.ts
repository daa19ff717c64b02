import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** SQL over the order's id, true if the shop holds the customer's property. */
export type KeepsOrderOpenProvider = (
  scope: Pick<Scope, 'shopId'>,
  orderId: RawBuilder<unknown>,
) => RawBuilder<boolean>;
export const keepsOrderOpenPort = definePort<KeepsOrderOpenProvider>('reasons that keep an order open');
