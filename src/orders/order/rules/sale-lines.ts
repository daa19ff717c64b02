/** Items sold with an order: states and amounts. One rule for the pages and the server. */
import { isOrderOver, type OrderState } from '../states.ts';

export const orderKinds = ['rental', 'sale'] as const;
/** A sale has sale items only; a rental may have some in addition to its garments. */
export type OrderKind = (typeof orderKinds)[number];

/** returned: on the rack or shelf again · written_off: came back and is not for sale · void: as if not sold. */
export const saleStates = ['sold', 'returned', 'written_off', 'void'] as const;
export type SaleState = (typeof saleStates)[number];

/** Does the customer have it? Only then it is charged and can be returned. */
export const isSold = (state: SaleState): boolean => state === 'sold';

/** Items can be sold with a rental until the order is closed or cancelled. */
export const canSellWith = ({ kind, state }: { kind: OrderKind; state: OrderState }): boolean =>
  kind === 'rental' && state !== 'draft' && !isOrderOver(state);

/** Of one piece, in any one unit of money. */
export type SalePrice = { quantity: number; price: number; discount: number };

/** Amount of a sale item, in the unit of its price. */
export const saleAmount = ({ quantity, price, discount }: SalePrice): number => quantity * (price - discount);

/** A garment loses value linearly down to a tenth of its cost over this many days. */
const wornOut = 5 * 365;
const leastShare = 0.1;
const baht = 100;

/**
 * Suggested sale price of a garment, satang, whole baht: its cost less its age, at least a tenth; three rents where the cost is
 * unknown. Age in whole days.
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
