import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SetDefinition } from '#catalog/server/index.ts';
import type {
  PricedGarment,
  OrderLineRecord,
  LoadedOrder,
  CheckedRequest,
} from '#orders/order/server/index.ts';
import {
  setSharesAfterSwap,
  checkOrderRequest,
  noPromotionSelection,
  loadSetsOfOrder,
} from '#orders/order/server/index.ts';

export type SwapPrice = { itemId: number; code: string; rentalPrice: number; bail: number };

export const loadSetOfLine = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  line: OrderLineRecord,
): Promise<SetDefinition | undefined> => {
  if (line.order_set_id === null) return undefined;
  const sets = await loadSetsOfOrder(q, scope, order);
  return sets[order.head.sets.findIndex((one) => one.orderSetId === line.order_set_id)];
};

const swapped = ({ item_id: itemId, groupId, listPrice, listBail }: PricedGarment) => ({
  itemId,
  groupId,
  listPrice,
  listBail,
});

/**
 * Returns, in the order of `itemIds`, the list price for tier and agreed days, or the item's share of the
 * line's set.
 */
export const loadSwapPrices = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  line: OrderLineRecord,
  itemIds: readonly number[],
  given?: SetDefinition,
): Promise<{ wanted: CheckedRequest; prices: SwapPrice[] }> => {
  const wanted = await checkOrderRequest(
    q,
    scope,
    order.head.branch_id,
    {
      customerId: null,
      eventDay: null,
      pickupDay: line.pickup_day,
      returnDay: line.original_return_day,
      rentDurationId: order.head.rent_duration_id,
      // The last line is the current item at today's list price.
      lines: [...itemIds, line.item_id].map((itemId) => ({
        itemId,
        quantity: 1,
        discount: 0,
        discountReason: '',
      })),
      discount: 0,
      discountReason: '',
      note: '',
      reserve: false,
      payments: [],
    },
    {
      termsVersion: order.head.terms.termsVersion,
      days: line.agreed_days ?? undefined,
      keepTier: true,
      promotions: noPromotionSelection,
    },
  );
  const set = given ?? (await loadSetOfLine(q, scope, order, line));
  const from = wanted.garments.at(-1);
  const prices = wanted.garments.slice(0, -1).map((garment): SwapPrice => {
    const { rentalPrice, bail } =
      line.order_set_id === null || from === undefined
        ? { rentalPrice: garment.listPrice, bail: garment.listBail }
        : setSharesAfterSwap(
            set,
            { part: line.set_part, rentalPrice: line.rental_price, bail: line.bail },
            swapped(from),
            swapped(garment),
          );
    return { itemId: garment.item_id, code: garment.code, rentalPrice, bail };
  });
  return { wanted, prices };
};
