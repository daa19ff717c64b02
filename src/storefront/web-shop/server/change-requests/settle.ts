/** A request for a change or cancellation is done only when the order shows the change. */
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  endImpossibleRequests,
  recordChangeAnswer,
  reopenChangeRequests,
  settleableChangeRequests,
} from './sql.ts';

export const settleCustomerWishes = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  { kind, askId }: { kind: 'cancel' | 'change' | null; askId?: number | undefined },
): Promise<void> => {
  const { rows } = await settleableChangeRequests(scope, orderId).execute(q);
  const asked = rows.find((one) => one.id === askId);
  if (askId !== undefined && asked === undefined) throw new AppError('NOT_FOUND');
  if (asked !== undefined && asked.state !== 'new') throw new AppError('ILLEGAL_TRANSITION');
  if (asked !== undefined && (asked.kind !== kind || !asked.done)) throw new AppError('ASK_NOT_DONE');
  // A request without days has only words, so only the user knows that it is done.
  const done = rows.filter(
    (one) => one.state === 'new' && one.kind === kind && one.done && (one === asked || one.comparable),
  );
  for (const one of done) {
    await recordChangeAnswer(scope, one.id, { as: 'done', reply: '' }).execute(q);
    await writeAudit(q, scope, {
      action: one.selfService ? 'webshop.selfService' : 'webshop.askDone',
      subject: 'rental_order',
      id: orderId,
      before: {},
      after: { kind },
    });
  }
  await endImpossibleRequests(scope, orderId).execute(q);
};

export const reopenCustomerWishes = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  stepId: number,
): Promise<void> => {
  await reopenChangeRequests(scope, orderId, stepId).execute(q);
};

/** Throws ASK_NOT_DONE unless the order is cancelled or changed as requested. */
export const assertCarriedOut = async (
  q: Tx,
  scope: Scope,
  { id, orderId }: { id: number; orderId: number },
): Promise<void> => {
  const { rows } = await settleableChangeRequests(scope, orderId).execute(q);
  if (rows.find((one) => one.id === id)?.done !== true) throw new AppError('ASK_NOT_DONE');
};
