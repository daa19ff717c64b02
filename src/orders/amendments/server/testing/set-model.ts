/** What a set on an order comes to after whatever was done to it; satang. Knows the rules of decision 53 and nothing of the server. */
import { type SetPricing, priceSet } from '#catalog/set-price.ts';

/** An item that may stand for a part: its list price and bail, and what its choice adds. */
export type Item = { itemId: number; price: number; bail: number; change: number };

export type SetLine = {
  id: number;
  part: string;
  item: Item;
  price: number;
  bail: number;
  state: 'reserved' | 'out' | 'returned' | 'cancelled';
};

export type SetTermsOf = { pricing: SetPricing; amount: number; ownBail: number | null };

export type SetOrder = {
  id: number;
  terms: SetTermsOf;
  lines: SetLine[];
  /** What the parts left out take off, each 0 or less. */
  leftOut: number[];
  longer: boolean;
  paid: number;
  held: number;
  fees: number;
};

/** The longer tier costs half as much again. */
export const scaled = (satang: number, longer: boolean): number =>
  longer ? Math.floor((satang * 3 + 1) / 2) : satang;

/** What each of these garments bears, in their order. */
export const borneBy = (
  { terms, leftOut, longer }: Pick<SetOrder, 'terms' | 'leftOut' | 'longer'>,
  items: readonly Item[],
): { rentalPrice: number; bail: number }[] =>
  priceSet(
    { ...terms, amount: terms.pricing === 'own' ? scaled(terms.amount, longer) : terms.amount },
    items.map((one) => ({
      listPrice: scaled(one.price, longer),
      listBail: one.bail,
      priceChange: one.change,
    })),
    leftOut,
  ).borne;

export const held = (order: SetOrder): SetLine[] => order.lines.filter((one) => one.state === 'reserved');
export const counted = (order: SetOrder): SetLine[] => order.lines.filter((one) => one.state !== 'cancelled');

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
export const priceOf = (order: SetOrder): number => sum(counted(order).map((one) => one.price)) + order.fees;
export const bailOf = (order: SetOrder): number => sum(counted(order).map((one) => one.bail));

/** Another item in the place of a line: what it bore, and what the choice costs more or less; the bail follows the lists. */
export const swapLine = (order: SetOrder, line: SetLine, to: Item): void => {
  if (to.itemId === line.item.itemId) return;
  line.price = Math.max(0, line.price + to.change - line.item.change);
  if (order.terms.ownBail === null) line.bail = Math.max(0, line.bail + to.bail - line.item.bail);
  line.item = to;
};

/** Other days: the set is reckoned anew with all it had; what has not gone out takes its part. Its bail stays. */
export const relengthen = (order: SetOrder): void => {
  order.longer = !order.longer;
  const borne = borneBy(
    order,
    order.lines.map((one) => one.item),
  );
  for (const [at, line] of order.lines.entries())
    if (line.state === 'reserved') line.price = borne[at]?.rentalPrice ?? 0;
};
