/** Whoever knows more of a draft than the counter hears that it is reserved: a request of the web shop brings what was typed there. */
import { asked } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** In the transaction that reserves the draft, when it has its customer. */
export const draftReserved = asked<(q: Tx, scope: Scope, orderId: number) => Promise<void>>(
  'who hears that a draft is reserved',
);
