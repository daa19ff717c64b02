import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LoadedOrder } from '#orders/order/server/index.ts';
import {
  checkOrderRequest,
  lockOrder,
  moneyOfOrder,
  reloadOrder,
  requestMoneyOf,
} from '#orders/order/server/index.ts';
import type { Order } from '#orders/order/contract.ts';
import type { OpenRentalInput } from '#counter/rentals/contract.ts';
import { assertDraft, type DraftUpdate, updateDraft } from './save-draft.ts';

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

/** `customerId` defaults to the draft's customer. `look` checks the locked draft. */
export const resumeDraft = async (
  q: Tx,
  scope: Scope,
  draftId: number,
  how: DraftUpdate & { customerId?: number; reserve: boolean; look?: (order: LoadedOrder) => void },
): Promise<Order> => {
  const order = await lockOrder(q, scope, draftId);
  how.look?.(order);
  assertDraft(order);
  const wish = wishedIn(order, how.customerId ?? order.head.customer_id, how.reserve);
  return updateDraft(q, scope, draftId, wish, how);
};

/** Returns satang by today's list, or null if the price is equal or the draft is no longer possible. */
export const draftPriceToday = async (
  q: Tx,
  scope: Scope,
  draftId: number,
): Promise<{ price: number; bail: number } | null> => {
  const order = await reloadOrder(q, scope, draftId);
  const wish = wishedIn(order, order.head.customer_id, false);
  const lines = wish.lines.map((line) => ({ ...line, rentalPrice: undefined, bail: undefined }));
  try {
    const wanted = await checkOrderRequest(q, scope, order.head.branch_id, { ...wish, lines });
    const shipping = order.charges.reduce((sum, one) => sum + one.amount, 0);
    const { price, bail } = requestMoneyOf(wanted, wish.discount, shipping);
    const now = moneyOfOrder(order);
    return price === now.price && bail === now.bail ? null : { price, bail };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};
