import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Providers run in the reserving transaction. */
export const draftReservedPort = definePort<(q: Tx, scope: Scope, orderId: number) => Promise<void>>(
  'notified when a draft is reserved',
);
