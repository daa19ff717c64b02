import { isOrderOver, type OrderState, isInOrderStateSet } from '../states.ts';

export const orderKinds = ['rental', 'sale'] as const;
export type OrderKind = (typeof orderKinds)[number];

/**
 * `returned` goods are back on the shelf, `written_off` goods are back but not for sale, `void` sales are
 * undone.
 */
export const saleStates = ['sold', 'returned', 'written_off', 'void'] as const;
export type SaleState = (typeof saleStates)[number];

/** Only sold goods are charged and returnable. */
export const isSold = (state: SaleState): boolean => state === 'sold';

/** Items can be added until the rental is closed or cancelled. */
export const canSellWith = ({ kind, state }: { kind: OrderKind; state: OrderState }): boolean =>
  kind === 'rental' && !isInOrderStateSet('draft', state) && !isOrderOver(state);

/** Prices per piece, in any unit of money. */
export type SalePrice = { quantity: number; price: number; discount: number };

export const saleAmount = ({ quantity, price, discount }: SalePrice): number => quantity * (price - discount);

/** Days until the value would be 0. The value never falls below `leastShare` of the cost. */
const wornOut = 5 * 365;
const leastShare = 0.1;
const baht = 100;

export const suggestedPriceSources = ['cost', 'rent', 'threeRents', 'bail'] as const;
export type SuggestedPriceSource = (typeof suggestedPriceSources)[number];

/**
 * Returns satang, rounded up to whole baht. The price is the cost reduced by age (days), but at least one
 * rent, or three rents if the cost is unknown. It is never below the deposit, which a customer pays for a
 * lost garment.
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
