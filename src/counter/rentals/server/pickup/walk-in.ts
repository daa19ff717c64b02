import type { BodyOf } from '#lib/contract/contract.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { invalidField } from '#orders/order/server/index.ts';
import type { rentalsContract } from '#counter/rentals/contract.ts';
import { openOrder } from '../checkout/open-order.ts';
import { closeCart } from '../checkout/stored-carts.ts';
import { updateDraft } from '../checkout/save-draft.ts';
import { handOverGarments } from './pickup.ts';

type Asked = { missing: readonly number[]; field: string };

const garmentsOf = ({ lines, sets = [] }: BodyOf<typeof rentalsContract.walkIn>): Asked[] => [
  ...lines.flatMap(({ quantity, missingParts }, at) =>
    Array.from({ length: quantity }, () => ({ missing: missingParts, field: `lines.${at}` })),
  ),
  ...sets.flatMap(({ garments }, at) =>
    garments.map(({ missingParts }, n) => ({ missing: missingParts, field: `sets.${at}.garments.${n}` })),
  ),
];

export const openWalkIn = writeHandler<typeof rentalsContract.walkIn>(async (q, scope, call) => {
  const { draftId, payments, ...wishes } = call.body;
  if (wishes.pickupDay !== bangkokDay(new Date())) throw invalidField('pickupDay');
  if (draftId === undefined) await closeCart(q, scope, call.query.cart);
  const asked = { ...wishes, byParcel: false, reserve: true, payments: [] };
  const reserved =
    draftId === undefined ? await openOrder(q, scope, asked) : await updateDraft(q, scope, draftId, asked);
  const garments = garmentsOf(call.body);
  const lines = reserved.lines.map(({ orderDetailId }, at) => ({
    orderDetailId,
    missingParts: [...(garments[at]?.missing ?? [])],
  }));
  return handOverGarments(
    q,
    scope,
    reserved.orderId,
    { lines, payments },
    { fieldOf: (at) => garments[at]?.field ?? 'lines' },
  );
});
