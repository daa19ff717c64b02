/** Answers lock the draft first, so only one answer takes effect. */
import { AppError } from '#lib/errors/errors.ts';
import { asDay, bangkokDay } from '#lib/dates/day.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { deleteDraft, resumeDraft } from '#counter/rentals/server/index.ts';
import { orderAwayDays, scopeAtBranch } from '#orders/order/server/index.ts';
import { isInStateSet, type LineState } from '#orders/order/states.ts';
import { endHold, holdUnits } from '#inventory/stock/server/index.ts';
import type { webShopContract } from '#storefront/web-shop/contract.ts';
import type { WebRefusalReason } from '#storefront/web-shop/rules/request-states.ts';
import { holdEndOf } from '../hold-end.ts';
import { readSite } from '../site-settings.ts';
import { deskOf, readWebRequest } from './read-requests.ts';
import {
  offeredVersionOf,
  recordAcceptance,
  recordOffer,
  recordRequestRefusal,
  webRequestRowQuery,
} from './sql.ts';

const mustBeRequest = async (q: Tx, scope: Scope, orderId: number): Promise<void> => {
  const [row] = (await webRequestRowQuery(scope, orderId, bangkokDay(new Date())).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.orderState === null) throw new AppError('ILLEGAL_TRANSITION');
};

const asSeen =
  (version: number) =>
  (order: { head: { version: number }; lines: readonly { state: LineState }[] }): void => {
    const isLeft = order.lines.some((line) => !isInStateSet('draft', line.state));
    if (!isLeft && order.head.version !== version) throw new AppError('CHANGED');
  };

const noted = (
  q: Tx,
  scope: Scope,
  action: 'webshop.accept' | 'webshop.offer' | 'webshop.refuse',
  id: number,
  after: Readonly<Record<string, unknown>>,
): Promise<void> => writeAudit(q, scope, { action, subject: 'rental_order', id, after });

const isReasonMissing = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === 'VALIDATION' &&
  (error.fields ?? []).some(({ field }) => field.endsWith('discountReason'));

/** Throws DRAFT_REASON, because answers have no field for the reason of a lowered price. */
const withReason = async <T>(resumed: Promise<T>): Promise<T> => {
  try {
    return await resumed;
  } catch (error) {
    throw isReasonMissing(error) ? new AppError('DRAFT_REASON') : error;
  }
};

/** Throws NOT_FOUND, ILLEGAL_TRANSITION, CHANGED, DRAFT_REASON, or the errors of a reservation. */
export const accept = async (
  q: Tx,
  scope: Scope,
  id: number,
  { customerId, version }: { customerId: number; version: number },
): Promise<void> => {
  await mustBeRequest(q, scope, id);
  const [sent] = (await offeredVersionOf(scope, id).execute(q)).rows;
  const offered = sent?.version === version;
  const how = { customerId, reserve: true, offered, look: asSeen(version) };
  await withReason(resumeDraft(q, scope, id, how));
  await recordAcceptance(scope, id).execute(q);
  await noted(q, scope, 'webshop.accept', id, { customerId });
};

type Offer = { customerId: number; version: number; answer: string; hours: number };

/**
 * Holds the garments for some hours. 0 hours release them. Prices must be complete, because the customer can
 * only agree.
 */
export const offer = async (
  q: Tx,
  scope: Scope,
  id: number,
  { customerId, version, answer, hours }: Offer,
): Promise<void> => {
  await mustBeRequest(q, scope, id);
  const how = { customerId, reserve: false, complete: true, look: asSeen(version) };
  const order = await withReason(resumeDraft(q, scope, id, how));
  const here = scopeAtBranch(scope, order.branchId);
  if (hours > 0)
    await holdUnits(
      q,
      here,
      order.lines.map(({ itemId, unitId }) => ({
        itemId,
        ...(unitId !== null && { unitId }),
        ...orderAwayDays(order, { pickupDay: asDay(order.pickupDay), returnDay: asDay(order.returnDay) }),
      })),
      { orderId: id, until: await holdEndOf(q, here, await readSite(q, here), hours * 60) },
    );
  else await endHold(q, scope, id);
  await recordOffer(scope, id, { answer, version: order.version }).execute(q);
  await noted(q, scope, 'webshop.offer', id, { customerId });
};

export const refuse = async (
  q: Tx,
  scope: Scope,
  id: number,
  { version, reason, answer }: { version: number; reason: WebRefusalReason; answer: string },
): Promise<void> => {
  await mustBeRequest(q, scope, id);
  await deleteDraft(q, scope, id, asSeen(version));
  await recordRequestRefusal(scope, id, { reason, answer }).execute(q);
  await noted(q, scope, 'webshop.refuse', id, { reason });
};

export const handleAcceptRequest = writeHandler<typeof webShopContract.acceptRequest>(
  async (q, scope, call) => {
    await accept(q, scope, call.params.id, call.body);
    return readWebRequest(q, scope, call.params.id, { ...deskOf(call), made: true });
  },
);

export const handleOfferRequest = writeHandler<typeof webShopContract.offerRequest>(
  async (q, scope, call) => {
    await offer(q, scope, call.params.id, call.body);
    return readWebRequest(q, scope, call.params.id, deskOf(call));
  },
);

export const handleRefuseRequest = writeHandler<typeof webShopContract.refuseRequest>(
  async (q, scope, call) => {
    await refuse(q, scope, call.params.id, call.body);
    return readWebRequest(q, scope, call.params.id, deskOf(call));
  },
);
