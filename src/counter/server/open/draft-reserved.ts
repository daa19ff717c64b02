/** Whoever knows more of a draft than the counter hears that it is reserved: a request of the web shop brings what was typed there. */
import { asked } from '../../../core/server/asked.ts';
import type { Tx } from '../../../core/server/db.ts';
import type { Scope } from '../../../core/server/scope.ts';

/** In the transaction that reserves the draft, when it has its customer. */
export const draftReserved = asked<(q: Tx, scope: Scope, orderId: number) => Promise<void>>(
  'who hears that a draft is reserved',
);
