import type { Day } from '#lib/dates/day.ts';
import { tabId } from '#ui/session/tab-id.ts';
import { callApi } from '#ui/api/client.ts';
import type { StoredCart } from '#counter/rentals/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { Unit } from '#inventory/stock/contract.ts';
import { cartBodyOf } from './cart-body.ts';

type CartLine = StoredCart['lines'][number];

export const addToCart = async (unit: Unit, from: Day, to: Day): Promise<StoredCart> => {
  const query = { cart: await tabId() };
  const cart = await callApi(rentalsContract.getCart, { query });
  const body = cartBodyOf(cart);
  const isKnown = cart.lines.some((line) => line.barcode === unit.barcode);
  const isEmpty = cart.lines.length + cart.sets.length === 0;
  return callApi(rentalsContract.putCart, {
    query,
    body: {
      ...body,
      ...(isEmpty && { pickupDay: from, returnDay: to }),
      lines: isKnown ? body.lines : [...body.lines, { id: unit.itemId, quantity: 1, barcode: unit.barcode }],
    },
  });
};

export const removeFromCart = async (cart: StoredCart, line: CartLine): Promise<StoredCart> =>
  callApi(rentalsContract.putCart, {
    query: { cart: await tabId() },
    body: cartBodyOf({ ...cart, lines: cart.lines.filter((one) => one !== line) }),
  });
