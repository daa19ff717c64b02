/** What is sold with an order: its states, and what it comes to. One rule for the pages and the server. */
import { isOver, type OrderState } from '../states.ts';

export const orderKinds = ['rental', 'sale'] as const;
/** A sale has articles only; a rental may have some besides its garments. */
export type OrderKind = (typeof orderKinds)[number];

/** returned: on the rack or shelf again · written_off: it came back and is not sold again · void: as if it had not been sold. */
export const saleStates = ['sold', 'returned', 'written_off', 'void'] as const;
export type SaleState = (typeof saleStates)[number];

/** Is it the customer's? Only then it is owed, and can come back. */
export const isSold = (state: SaleState): boolean => state === 'sold';

/** Articles may be sold with a rental as long as anything may be owed for it. */
export const maySellWith = ({ kind, state }: { kind: OrderKind; state: OrderState }): boolean =>
  kind === 'rental' && state !== 'draft' && !isOver(state);

/** Of one piece, in any one unit of money. */
export type SalePrice = { quantity: number; price: number; discount: number };

/** What an article comes to, in the unit of its price. */
export const saleAmount = ({ quantity, price, discount }: SalePrice): number => quantity * (price - discount);

/** Each day of a garment's life takes its share of what it cost until it is worth a tenth, after so many days. */
const wornOut = 5 * 365;
const leastShare = 0.1;
const baht = 100;

/**
 * What a garment may be sold for, satang, whole baht: what it cost, less its age, never under a tenth; where nobody knows the
 * cost, three rents. Days in whole days.
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
