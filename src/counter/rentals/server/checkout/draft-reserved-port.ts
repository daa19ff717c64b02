/** Extension point: higher modules are notified when a draft is reserved, for example to copy data of a web order. */
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Runs in the transaction that reserves the draft, after its customer is set. */
export const draftReservedPort = definePort<(q: Tx, scope: Scope, orderId: number) => Promise<void>>(
  'notified when a draft is reserved',
);
