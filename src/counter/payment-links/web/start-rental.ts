/** A garment into the user's cart, on its days: what is there stays. */
import type { Day } from '#lib/dates/day.ts';
import { callApi } from '#ui/api/client.ts';
import type { Cart } from '#counter/rentals/contract.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import type { Unit } from '#inventory/stock/contract.ts';

type Line = Cart['lines'][number];

const kept = (line: Line) => ({
  id: line.id,
  quantity: line.quantity,
  rentalPrice: line.rentalPrice,
  bail: line.bail,
  discount: line.discount,
  ...(line.barcode !== '' && { barcode: line.barcode }),
});

/** Puts the very garment into the cart, once; the days of an empty cart become these. Resolves to the cart. */
export const startRental = async (unit: Unit, from: Day, to: Day): Promise<Cart> => {
  const cart = await callApi(counterContract.getCart, {});
  const lines = cart.lines.map(kept);
  const known = cart.lines.some((line) => line.barcode === unit.barcode);
  const days = cart.lines.length === 0 ? { pickupDay: from, returnDay: to } : {};
  return callApi(counterContract.putCart, {
    body: {
      pickupDay: cart.pickupDay,
      returnDay: cart.returnDay,
      eventDay: cart.eventDay,
      rentDurationId: cart.rentDurationId,
      customerId: cart.customerId,
      note: cart.note,
      discount: cart.discount,
      discountReason: cart.discountReason,
      promotionCodes: cart.promotionCodes,
      ...days,
      lines: known ? lines : [...lines, { id: unit.itemId, quantity: 1, barcode: unit.barcode }],
    },
  });
};
