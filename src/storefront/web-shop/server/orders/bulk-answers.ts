/** Bulk answers skip requests answered meanwhile. */
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { deleteDraft } from '#counter/rentals/server/index.ts';
import { countVisits, lockOrders } from '#orders/order/server/index.ts';
import { endHold } from '#inventory/stock/server/index.ts';
import type { webShopContract } from '#storefront/web-shop/contract.ts';
import { answerableStates, type WebRequestState } from '#storefront/web-shop/rules/request-states.ts';
import { recordRequestRefusal, recordSpamVerdict, requestStatesQuery } from './sql.ts';

/** Returns sorted ids in the states. Throws NOT_FOUND for an id outside the user's branches. */
const inStates = async (
  q: Tx,
  scope: Scope,
  orderIds: readonly number[],
  states: readonly WebRequestState[],
): Promise<number[]> => {
  const { rows } = await requestStatesQuery(scope, orderIds, bangkokDay(new Date())).execute(q);
  if (rows.length < orderIds.length) throw new AppError('NOT_FOUND');
  return rows.filter((row) => states.includes(row.state)).map((row) => row.orderId);
};

/** Locks the orders, so a concurrent answer is visible or waits. */
const lockedInStates = async (
  q: Tx,
  scope: Scope,
  orderIds: readonly number[],
  states: readonly WebRequestState[],
): Promise<number[]> => {
  await lockOrders(scope, orderIds).execute(q);
  return inStates(q, scope, orderIds, states);
};

export const handleRefuseRequests = writeHandler<typeof webShopContract.refuseRequests>(
  async (q, scope, { body: { orderIds, reason, answer } }) => {
    const ids = await lockedInStates(q, scope, orderIds, answerableStates);
    for (const id of ids) {
      await deleteDraft(q, scope, id);
      await recordRequestRefusal(scope, id, { reason, answer }).execute(q);
      await writeAudit(q, scope, {
        action: 'webshop.refuse',
        subject: 'rental_order',
        id,
        after: { reason },
      });
    }
    return { changed: ids.length };
  },
);

export const handleMarkSpam = writeHandler<typeof webShopContract.markSpam>(
  async (q, scope, { body: { orderIds, spam } }) => {
    const states = spam ? answerableStates : (['spam'] as const);
    // Items are locked before orders, as at the counter.
    if (spam) for (const id of await inStates(q, scope, orderIds, states)) await endHold(q, scope, id);
    const ids = await lockedInStates(q, scope, orderIds, states);
    await recordSpamVerdict(scope, ids, spam).execute(q);
    await countVisits(scope, ids, !spam).execute(q);
    const action = spam ? 'webshop.spam' : 'webshop.notSpam';
    for (const id of ids) await writeAudit(q, scope, { action, subject: 'rental_order', id });
    return { changed: ids.length };
  },
);
