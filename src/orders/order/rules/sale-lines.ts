import { isOrderOver, type OrderState, isInOrderStateSet } from '../states.ts';

export const orderKinds = ['rental', 'sale'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** returned: on the shelf again · written_off: came back, but not for sale · void: the sale is undone. */
export const saleStates = ['sold', 'returned', 'written_off', 'void'] as const;
export type SaleState = (typeof saleStates)[number];

/** Only a sold item is charged and can be returned. */
export const isSold = (state: SaleState): boolean => state === 'sold';

/** A rental accepts sale items until it is closed or cancelled. */
export const canSellWith = ({ kind, state }: { kind: OrderKind; state: OrderState }): boolean =>
  kind === 'rental' && !isInOrderStateSet('draft', state) && !isOrderOver(state);

/** Price of one piece, in any unit of money. */
export type SalePrice = { quantity: number; price: number; discount: number };

export const saleAmount = ({ quantity, price, discount }: SalePrice): number => quantity * (price - discount);

/** Days after which the value would reach 0. It never falls below `leastShare` of the cost. */
const wornOut = 5 * 365;
const leastShare = 0.1;
const baht = 100;

/**
 * Suggested price in satang, rounded up to whole baht: the cost reduced by age (days), but at least one rent.
 * Without a known cost, three rents.
 */
export const suggestedPrice = ({
  cost,
  rentalPrice,
  days,
}: {
  cost: number;
  rentalPrice: number;
  days: number;
}): number => {
  if (cost === 0) return Math.ceil((3 * rentalPrice) / baht) * baht;
  const share = Math.max(leastShare, 1 - Math.max(0, days) / wornOut);
  return Math.ceil(Math.max(cost * share, rentalPrice) / baht) * baht;
};
