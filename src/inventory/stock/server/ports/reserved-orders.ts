import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Orders, provided by a higher module: an order must not compete with its own reservations. */
export type ReservedOrderProvider = {
  /** The order, when it is in one of the user's branches. */
  one(scope: Scope, orderId: number): RawBuilder<{ id: number }>;
  /** Ids of its reservations, as an array expression for a query. */
  reservations(scope: Scope, orderId: number): RawBuilder<number[]>;
};

export const reservedOrderPort = definePort<ReservedOrderProvider>('orders of reservations');
