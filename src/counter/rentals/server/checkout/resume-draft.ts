/** A draft gone on with as it stands, by who has changed nothing of it. */
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Loaded } from '#orders/order/server/index.ts';
import { lockOrder } from '#orders/order/server/index.ts';
import type { Order } from '#orders/order/contract.ts';
import type { OpenIn } from '#counter/rentals/contract.ts';
import { keepDraft, mustBeDraft } from './save-draft.ts';

/** The wishes of a draft, with the prices and discounts it was kept with. */
const wishedIn = ({ head, lines }: Loaded, customerId: number | null, reserve: boolean): OpenIn => {
  const [first] = lines;
  if (first === undefined) throw new Error('a draft without garments');
  const own = (line: Loaded['lines'][number]): number => line.discount - line.promotion_discount;
  const barcodeOf = ({ barcode }: Loaded['lines'][number]) =>
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
 * Reserves a draft, or keeps it, for a customer (else its own), everything else as it stands. `look` sees it under its lock before
 * anything is done. Errors as of the row `saveDraft`; ILLEGAL_TRANSITION when it is no draft any more.
 */
export const goOnWith = async (
  q: Tx,
  scope: Scope,
  draftId: number,
  how: { customerId?: number; reserve: boolean; look?: (order: Loaded) => void },
): Promise<Order> => {
  const order = await lockOrder(q, scope, draftId);
  how.look?.(order);
  mustBeDraft(order);
  return keepDraft(q, scope, draftId, wishedIn(order, how.customerId ?? order.head.customer_id, how.reserve));
};
