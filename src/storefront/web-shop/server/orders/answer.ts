/** How the shop answers a request: its draft is locked before anything is said, so that one answer holds. */
import { AppError } from '#lib/errors/errors.ts';
import { asDay, bangkokDay } from '#lib/dates/day.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { dropDraft, goOnWith } from '#counter/rentals/server/index.ts';
import { fillEmail } from '#customers/server/index.ts';
import { atBranch } from '#orders/order/server/index.ts';
import { endHold, holdFor } from '#inventory/stock/server/index.ts';
import type { webshopContract } from '#storefront/web-shop/contract.ts';
import type { RefuseReason } from '#storefront/web-shop/rules/request-states.ts';
import { readRequest } from './read-requests.ts';
import { emailAndCustomer, noteAccepted, noteOffered, noteRefused, requestRow } from './sql.ts';

/** NOT_FOUND for what is no request here; ILLEGAL_TRANSITION when its order is gone already. */
const mustBeRequest = async (q: Tx, scope: Scope, orderId: number): Promise<void> => {
  const [row] = (await requestRow(scope, orderId, bangkokDay(new Date())).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.orderState === null) throw new AppError('ILLEGAL_TRANSITION');
};

/** Is the draft still the one that was looked at? A step that was taken before tells more than that. */
const asSeen =
  (version: number) =>
  (order: { head: { version: number }; lines: readonly { state: string }[] }): void => {
    const isLeft = order.lines.some((line) => line.state !== 'draft');
    if (!isLeft && order.head.version !== version) throw new AppError('CHANGED');
  };

const noted = (
  q: Tx,
  scope: Scope,
  action: 'webshop.accept' | 'webshop.offer' | 'webshop.refuse',
  id: number,
  after: Readonly<Record<string, unknown>>,
): Promise<void> => audit(q, scope, { action, subject: 'rental_order', id, after });

/** A customer without an e-mail address has the one that was typed into their request. */
export const keepEmail = async (q: Tx, scope: Scope, orderId: number): Promise<void> => {
  const [found] = (await emailAndCustomer(scope, orderId).execute(q)).rows;
  if (found !== undefined) await fillEmail(q, scope, found.customerId, found.email);
};

/** Reserves what is asked for. Errors as of the row `acceptRequest`. */
export const accept = async (
  q: Tx,
  scope: Scope,
  id: number,
  { customerId, version }: { customerId: number; version: number },
): Promise<void> => {
  await mustBeRequest(q, scope, id);
  await goOnWith(q, scope, id, { customerId, reserve: true, look: asSeen(version) });
  await noteAccepted(scope, id).execute(q);
  await noted(q, scope, 'webshop.accept', id, { customerId });
};

type Offer = { customerId: number; version: number; answer: string; hours: number };

/** Offers the draft as it stands, kept for so many hours; for none, what was kept is free again. Errors as of the row `offerRequest`. */
export const offer = async (
  q: Tx,
  scope: Scope,
  id: number,
  { customerId, version, answer, hours }: Offer,
): Promise<void> => {
  await mustBeRequest(q, scope, id);
  const order = await goOnWith(q, scope, id, { customerId, reserve: false, look: asSeen(version) });
  if (hours > 0)
    await holdFor(
      q,
      atBranch(scope, order.branchId),
      order.lines.map(({ itemId }) => ({
        itemId,
        pickupDay: asDay(order.pickupDay),
        returnDay: asDay(order.returnDay),
      })),
      { orderId: id, until: new Date(Date.now() + hours * 3_600_000).toISOString() },
    );
  else await endHold(q, scope, id);
  await noteOffered(scope, id, { answer, version: order.version }).execute(q);
  await noted(q, scope, 'webshop.offer', id, { customerId });
};

/** Refuses it; the draft and what was kept for it are gone. Errors as of the row `refuseRequest`. */
export const refuse = async (
  q: Tx,
  scope: Scope,
  id: number,
  { version, reason, answer }: { version: number; reason: RefuseReason; answer: string },
): Promise<void> => {
  await mustBeRequest(q, scope, id);
  await dropDraft(q, scope, id, asSeen(version));
  await noteRefused(scope, id, { reason, answer }).execute(q);
  await noted(q, scope, 'webshop.refuse', id, { reason });
};

export const acceptRequest = writing<typeof webshopContract.acceptRequest>(async (q, scope, call) => {
  await accept(q, scope, call.params.id, call.body);
  return readRequest(q, scope, call.params.id);
});

export const offerRequest = writing<typeof webshopContract.offerRequest>(async (q, scope, call) => {
  await offer(q, scope, call.params.id, call.body);
  return readRequest(q, scope, call.params.id);
});

export const refuseRequest = writing<typeof webshopContract.refuseRequest>(async (q, scope, call) => {
  await refuse(q, scope, call.params.id, call.body);
  return readRequest(q, scope, call.params.id);
});
