/** What lies in a cart to be sold: how a scan goes into it, what it comes to, and how it travels. */
import { satangOfBaht } from '#lib/money/money.ts';
import type { Found } from './contract.ts';

/** An article in a cart; prices in baht, of one piece, '' while one is being typed. */
export type Article = {
  of: Found;
  quantity: number;
  price: number | '';
  discount: number | '';
  reason: string;
};

const isSame = (a: Found, b: Found): boolean => a.unitId === b.unitId && a.goodsId === b.goodsId;

/** Garments that are sold as they are, and goods. */
export const isSellable = ({ state }: Pick<Found, 'state'>): boolean =>
  ['ready', 'retired', ''].includes(state);

const isWaiting = (state: string): boolean => ['inspect', 'wash', 'repair'].includes(state);

/** again: a garment that lies in it already · away: it is not on the rack · none: no more pieces are there. */
export type Placed = 'added' | 'again' | 'away' | 'none';

/**
 * A scan goes into the cart: goods that lie in it already become one more. `cameBack`: garments of the buyer, which may be sold
 * wherever they wait.
 */
export const placeArticle = (
  was: readonly Article[],
  of: Found,
  cameBack: readonly number[] = [],
): { what: Placed; lines: readonly Article[] } => {
  const known = was.find((one) => isSame(one.of, of));
  if (known !== undefined && of.goodsId === null) return { what: 'again', lines: was };
  const waits = isWaiting(of.state) && of.unitId !== null && cameBack.includes(of.unitId);
  if (!waits && !isSellable(of)) return { what: 'away', lines: was };
  if (of.goodsId !== null && (known?.quantity ?? 0) >= of.onHand) return { what: 'none', lines: was };
  return {
    what: 'added',
    lines:
      known === undefined
        ? [...was, { of, quantity: 1, price: of.listPrice, discount: '', reason: '' }]
        : was.map((one) => (one === known ? { ...one, quantity: one.quantity + 1 } : one)),
  };
};

export const changeArticle = (
  was: readonly Article[],
  of: Found,
  part: Partial<Article>,
): readonly Article[] => was.map((one) => (isSame(one.of, of) ? { ...one, ...part } : one));

export const removeArticle = (was: readonly Article[], of: Found): readonly Article[] =>
  was.filter((one) => !isSame(one.of, of));

/** What the articles come to, in baht. */
export const articlesTotal = (articles: readonly Article[]): number =>
  articles.reduce(
    (sum, one) =>
      sum + one.quantity * ((satangOfBaht(one.price || 0) ?? 0) - (satangOfBaht(one.discount || 0) ?? 0)),
    0,
  ) / 100;

/** Is less asked for than the list says, and no reason given? */
export const lacksReason = ({ of, price, discount, reason }: Article): boolean =>
  (price || 0) - (discount || 0) < of.listPrice && reason.trim() === '';

/** Is more taken off than it costs? */
export const isTooMuchOff = ({ price, discount }: Article): boolean => (discount || 0) > (price || 0);

/** Is a garment among them promised to somebody? */
export const isPromised = (articles: readonly Article[]): boolean =>
  articles.some((one) => one.of.promises.length > 0);

/** What keeps articles from being sold; the first of it, null for nothing. `promised`: a garment is, and its promises are not to move. */
export const stopOf = (
  articles: readonly Article[],
  promised: boolean,
): 'empty' | 'tooMuch' | 'reason' | 'promised' | null => {
  if (articles.length === 0) return 'empty';
  if (articles.some(isTooMuchOff)) return 'tooMuch';
  if (articles.some(lacksReason)) return 'reason';
  return promised ? 'promised' : null;
};

/** The articles as the server takes them. */
export const articlesOf = (articles: readonly Article[]) =>
  articles.map(({ of, quantity, price, discount, reason }) => ({
    ...(of.unitId === null ? { goodsId: of.goodsId ?? 0 } : { unitId: of.unitId }),
    quantity,
    price: price || 0,
    discount: discount || 0,
    discountReason: reason,
  }));
