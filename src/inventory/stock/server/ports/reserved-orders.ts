import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** An order must not compete with its own reservations. */
export type ReservedOrderProvider = {
  /** Reads only the user's branches. */
  one(scope: Scope, orderId: number): RawBuilder<{ id: number }>;
  /** An array expression of ids. */
  reservations(scope: Scope, orderId: number): RawBuilder<number[]>;
};

export const reservedOrderPort = definePort<ReservedOrderProvider>('orders of reservations');
