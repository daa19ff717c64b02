import { bangkokDay } from '#lib/dates/day.ts';
import { writing } from '#platform/http/handlers.ts';
import { invalid } from '#orders/order/server/index.ts';
import type { counterContract } from '#counter/rentals/contract.ts';
import { openOrder } from '../checkout/open-order.ts';
import { keepDraft } from '../checkout/save-draft.ts';
import { handOver } from './pickup.ts';

/**
 * Reserves, takes the money and hands over in one transaction: what one of the three refuses leaves nothing behind. Only
 * for garments that are fetched today; every garment goes with all its parts.
 */
export const walkIn = writing<typeof counterContract.walkIn>(async (q, scope, call) => {
  const { draftId, payments, ...wishes } = call.body;
  if (wishes.pickupDay !== bangkokDay(new Date())) throw invalid('pickupDay');
  const asked = { ...wishes, reserve: true, payments: [] };
  const reserved =
    draftId === undefined ? await openOrder(q, scope, asked) : await keepDraft(q, scope, draftId, asked);
  const lines = reserved.lines.map(({ orderDetailId }) => ({ orderDetailId, missingParts: [] }));
  return handOver(q, scope, reserved.orderId, { lines, payments });
});
