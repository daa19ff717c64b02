/** Model of a set on an order after changes (decision 53), independent of the server. Amounts in satang. */
import { type SetPricing, priceSet } from '#catalog/set-price.ts';

/** `change` is the surcharge of the choice. */
export type ModelSetItem = { itemId: number; price: number; bail: number; change: number };

export type ModelSetLine = {
  id: number;
  part: string;
  item: ModelSetItem;
  price: number;
  bail: number;
  state: 'reserved' | 'out' | 'returned' | 'cancelled';
};

export type ModelSetTerms = { pricing: SetPricing; amount: number; ownBail: number | null };

export type ModelSetOrder = {
  id: number;
  terms: ModelSetTerms;
  lines: ModelSetLine[];
  /** Price reductions for omitted parts, each 0 or less. */
  leftOut: number[];
  longer: boolean;
  paid: number;
  held: number;
  fees: number;
};

/** The longer tier costs one and a half times the price. */
export const scaleToTier = (satang: number, longer: boolean): number =>
  longer ? Math.floor((satang * 3 + 1) / 2) : satang;

export const modelSetShares = (
  { terms, leftOut, longer }: Pick<ModelSetOrder, 'terms' | 'leftOut' | 'longer'>,
  items: readonly ModelSetItem[],
): { rentalPrice: number; bail: number }[] =>
  priceSet(
    { ...terms, amount: terms.pricing === 'own' ? scaleToTier(terms.amount, longer) : terms.amount },
    items.map((one) => ({
      listPrice: scaleToTier(one.price, longer),
      listBail: one.bail,
      priceChange: one.change,
    })),
    leftOut,
  ).borne;

export const heldSetLines = (order: ModelSetOrder): ModelSetLine[] =>
  order.lines.filter((one) => one.state === 'reserved');
export const countedSetLines = (order: ModelSetOrder): ModelSetLine[] =>
  order.lines.filter((one) => one.state !== 'cancelled');

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
export const setOrderPriceOf = (order: ModelSetOrder): number =>
  sum(countedSetLines(order).map((one) => one.price)) + order.fees;
export const setOrderBailOf = (order: ModelSetOrder): number =>
  sum(countedSetLines(order).map((one) => one.bail));

/**
 * The share changes by the difference of the surcharges, the deposit by the difference of the list deposits.
 */
export const swapModelLine = (order: ModelSetOrder, line: ModelSetLine, to: ModelSetItem): void => {
  if (to.itemId === line.item.itemId) return;
  line.price = Math.max(0, line.price + to.change - line.item.change);
  if (order.terms.ownBail === null) line.bail = Math.max(0, line.bail + to.bail - line.item.bail);
  line.item = to;
};

/**
 * More days add the difference of the shares. Fewer days cost at most the price so far. The deposit stays.
 */
export const repriceModelOrder = (order: ModelSetOrder): void => {
  const items = order.lines.map((one) => one.item);
  const before = modelSetShares(order, items);
  order.longer = !order.longer;
  const after = modelSetShares(order, items);
  for (const [at, line] of order.lines.entries()) {
    if (line.state !== 'reserved') continue;
    const price = after[at]?.rentalPrice ?? 0;
    const added = Math.max(0, price - (before[at]?.rentalPrice ?? 0));
    line.price = order.longer ? line.price + added : Math.min(line.price, price);
  }
};
