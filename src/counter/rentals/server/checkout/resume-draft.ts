import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LoadedOrder } from '#orders/order/server/index.ts';
import { lockOrder } from '#orders/order/server/index.ts';
import type { Order } from '#orders/order/contract.ts';
import type { OpenRentalInput } from '#counter/rentals/contract.ts';
import { updateDraft, assertDraft } from './save-draft.ts';

const wishedIn = (
  { head, lines }: LoadedOrder,
  customerId: number | null,
  reserve: boolean,
): OpenRentalInput => {
  const [first] = lines;
  if (first === undefined) throw new Error('a draft without garments');
  const own = (line: LoadedOrder['lines'][number]): number => line.discount - line.promotion_discount;
  const barcodeOf = ({ barcode }: LoadedOrder['lines'][number]) =>
    barcode === null || barcode === '' ? {} : { barcode };
  return {
    customerId,
    eventDay: head.event_day,
    pickupDay: first.pickup_day,
    returnDay: first.return_day,
    rentDurationId: head.rent_duration_id,
    lines: lines
      .filter((line) => line.order_set_id === null)
      .map((line) => ({
        itemId: line.item_id,
        quantity: 1,
        rentalPrice: line.rental_price,
        bail: line.bail,
        discount: own(line),
        discountReason: line.discount_reason,
        ...barcodeOf(line),
      })),
    sets: head.sets.map((set) => {
      const members = lines.filter((line) => line.order_set_id === set.orderSetId);
      return {
        setId: set.setId,
        garments: members.map((line) => ({
          part: line.set_part,
          itemId: line.item_id,
          ...barcodeOf(line),
        })),
        discount: members.reduce((sum, line) => sum + own(line), 0),
        discountReason: members.find((line) => own(line) > 0)?.discount_reason ?? '',
      };
    }),
    discount: head.discount,
    discountReason: head.discount_reason,
    promotionCodes: head.promotions.flatMap(({ code }) => (code === '' ? [] : [code])),
    note: head.note,
    payments: [],
    reserve,
  };
};

/**
 * Reserves or saves an unchanged draft, by default for its own customer. `look` checks the locked draft first. Throws
 * ILLEGAL_TRANSITION, and the errors of `saveDraft`.
 */
export const resumeDraft = async (
  q: Tx,
  scope: Scope,
  draftId: number,
  how: { customerId?: number; reserve: boolean; look?: (order: LoadedOrder) => void },
): Promise<Order> => {
  const order = await lockOrder(q, scope, draftId);
  how.look?.(order);
  assertDraft(order);
  return updateDraft(
    q,
    scope,
    draftId,
    wishedIn(order, how.customerId ?? order.head.customer_id, how.reserve),
  );
};
