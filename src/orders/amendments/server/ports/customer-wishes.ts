import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/**
 * Marks as done the customer's open requests that the operation carried out, and ends those that are no
 * longer possible. `kind` is null for a hand-over, return or no-show, which carries out no request. `askId`
 * is the request for which the user opened the page. Runs after the operation's writes, with the order
 * locked. Throws NOT_FOUND, ILLEGAL_TRANSITION for an answered request, or ASK_NOT_DONE.
 */
export const customerWishPort = definePort<
  (
    q: Tx,
    scope: Scope,
    orderId: number,
    by: { kind: 'cancel' | 'change' | null; askId?: number | undefined },
  ) => Promise<void>
>('requests of customers that an operation carries out');

/**
 * Reopens the customer's requests that the undone step `stepId` marked as done or ended. The caller holds
 * the order's lock.
 */
export const undoneWishPort = definePort<
  (q: Tx, scope: Scope, orderId: number, stepId: number) => Promise<void>
>('requests of customers that an undo reopens');
