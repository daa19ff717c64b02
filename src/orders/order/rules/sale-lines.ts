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

/** Basis of the suggested price: the cost less age, one rent, three rents, or the deposit. */
export const suggestedPriceSources = ['cost', 'rent', 'threeRents', 'bail'] as const;
export type SuggestedPriceSource = (typeof suggestedPriceSources)[number];

/**
 * Suggested price in satang, rounded up to whole baht: the cost reduced by age (days), but at least one rent;
 * without a known cost three rents. Never below the deposit, which a customer who loses the garment pays.
 */
export const suggestedPrice = ({
  cost,
  rentalPrice,
  bail,
  days,
}: {
  cost: number;
  rentalPrice: number;
  bail: number;
  days: number;
}): { price: number; from: SuggestedPriceSource } => {
  const share = Math.max(leastShare, 1 - Math.max(0, days) / wornOut);
  const offers: [SuggestedPriceSource, number][] =
    cost === 0
      ? [['threeRents', 3 * rentalPrice]]
      : [
          ['cost', cost * share],
          ['rent', rentalPrice],
        ];
  const [from, price] = offers.reduce((best, one) => (one[1] > best[1] ? one : best));
  return bail > price
    ? { price: Math.ceil(bail / baht) * baht, from: 'bail' }
    : { price: Math.ceil(price / baht) * baht, from };
};
