import { bangkokDay } from '#lib/dates/day.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { invalidField } from '#orders/order/server/index.ts';
import type { rentalsContract } from '#counter/rentals/contract.ts';
import { openOrder } from '../checkout/open-order.ts';
import { updateDraft } from '../checkout/save-draft.ts';
import { handOverGarments } from './pickup.ts';

/** All garments must be picked up today, with all their parts. */
export const openWalkIn = writeHandler<typeof rentalsContract.walkIn>(async (q, scope, call) => {
  const { draftId, payments, ...wishes } = call.body;
  if (wishes.pickupDay !== bangkokDay(new Date())) throw invalidField('pickupDay');
  const asked = { ...wishes, reserve: true, payments: [] };
  const reserved =
    draftId === undefined ? await openOrder(q, scope, asked) : await updateDraft(q, scope, draftId, asked);
  const lines = reserved.lines.map(({ orderDetailId }) => ({ orderDetailId, missingParts: [] }));
  return handOverGarments(q, scope, reserved.orderId, { lines, payments });
});
