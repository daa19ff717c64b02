import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Lets a check ignore the reservations of its own order. */
export type ReservedOrderProvider = {
  one(scope: Scope, orderId: number): RawBuilder<{ id: number }>;
  /** SQL expression: array of reservation ids. */
  reservations(scope: Scope, orderId: number): RawBuilder<number[]>;
  /** Number of the order of a reservation; null for none. */
  orderNo(scope: Scope, reservationId: RawBuilder<unknown>): RawBuilder<string | null>;
  /** Ids of the items that a draft has agreed, as an array expression. */
  agreedItems(scope: Scope, orderId: number): RawBuilder<number[]>;
};

export const reservedOrderPort = definePort<ReservedOrderProvider>('orders of reservations');
