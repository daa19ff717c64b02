/** What a line costs when another garment takes its place: the same reckoning for the swap and for what is told before it. */
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SetDefinition } from '#catalog/server/index.ts';
import type { Garment, LineRow, Loaded, Wanted } from '#orders/order/server/index.ts';
import { borneAfterSwap, checkWishes, noPromotions, setsOfOrder } from '#orders/order/server/index.ts';

/** Satang. */
export type SwapPrice = { itemId: number; code: string; rentalPrice: number; bail: number };

/** The set that the line stands in, as the catalogue has it now; undefined where it stands in none. */
export const setOfLine = async (
  q: Tx,
  scope: Scope,
  order: Loaded,
  line: LineRow,
): Promise<SetDefinition | undefined> => {
  if (line.order_set_id === null) return undefined;
  const sets = await setsOfOrder(q, scope, order);
  return sets[order.head.sets.findIndex((one) => one.orderSetId === line.order_set_id)];
};

const swapped = ({ item_id: itemId, groupId, listPrice, listBail }: Garment) => ({
  itemId,
  groupId,
  listPrice,
  listBail,
});

/**
 * By item, in their order: what it costs by the list, and in a set what it bears of it, under the order's tier and the line's days as an
 * opening counts them. NOT_FOUND for an item that the shop does not have.
 */
export const swapPrices = async (
  q: Tx,
  scope: Scope,
  order: Loaded,
  line: LineRow,
  itemIds: readonly number[],
  given?: SetDefinition,
): Promise<{ wanted: Wanted; prices: SwapPrice[] }> => {
  const wanted = await checkWishes(
    q,
    scope,
    order.head.branch_id,
    {
      customerId: null,
      eventDay: null,
      pickupDay: line.pickup_day,
      returnDay: line.original_return_day,
      rentDurationId: order.head.rent_duration_id,
      // The last is what they stand in for, by the list of today.
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
    { keepTier: true, promotions: noPromotions },
  );
  const set = given ?? (await setOfLine(q, scope, order, line));
  const from = wanted.garments.at(-1);
  const prices = wanted.garments.slice(0, -1).map((garment): SwapPrice => {
    const { rentalPrice, bail } =
      line.order_set_id === null || from === undefined
        ? { rentalPrice: garment.listPrice, bail: garment.listBail }
        : borneAfterSwap(
            set,
            { part: line.set_part, rentalPrice: line.rental_price, bail: line.bail },
            swapped(from),
            swapped(garment),
          );
    return { itemId: garment.item_id, code: garment.code, rentalPrice, bail };
  });
  return { wanted, prices };
};
