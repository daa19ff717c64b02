import type { Day } from '#lib/dates/day.ts';
import { tabId } from '#ui/session/tab-id.ts';
import { callApi } from '#ui/api/client.ts';
import type { StoredCart } from '#counter/rentals/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { Unit } from '#inventory/stock/contract.ts';

type Line = StoredCart['lines'][number];

const kept = (line: Line) => ({
  id: line.id,
  quantity: line.quantity,
  rentalPrice: line.rentalPrice,
  bail: line.bail,
  discount: line.discount,
  ...(line.barcode !== '' && { barcode: line.barcode }),
});

/** An empty cart gets these days. */
export const startRental = async (unit: Unit, from: Day, to: Day): Promise<StoredCart> => {
  const query = { cart: await tabId() };
  const cart = await callApi(rentalsContract.getCart, { query });
  const lines = cart.lines.map(kept);
  const known = cart.lines.some((line) => line.barcode === unit.barcode);
  const days = cart.lines.length === 0 ? { pickupDay: from, returnDay: to } : {};
  return callApi(rentalsContract.putCart, {
    query,
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
