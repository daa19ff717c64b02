import type { RawBuilder } from 'kysely';
import { asked } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Orders as this room must know them: an order must not stand in its own way. They are kept by a room above. */
export type PromisedOrders = {
  /** The order, when it is of one of the person's branches. */
  one(scope: Scope, orderId: number): RawBuilder<{ id: number }>;
  /** Ids of its reservations, as an array to stand in a query. */
  reservations(scope: Scope, orderId: number): RawBuilder<number[]>;
};

export const promisedOrders = asked<PromisedOrders>('the orders that garments are promised to');
