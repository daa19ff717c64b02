import { nearestSatang, sumBaht } from '#lib/money/money.ts';
import type { SaleItemFound } from './contract.ts';

/** Prices are in baht per piece, or '' while the user types. */
export type SaleItem = {
  of: SaleItemFound;
  quantity: number;
  price: number | '';
  discount: number | '';
  reason: string;
};

const isSame = (a: SaleItemFound, b: SaleItemFound): boolean =>
  a.unitId === b.unitId && a.goodsId === b.goodsId;

export const isSellable = ({ state }: Pick<SaleItemFound, 'state'>): boolean =>
  ['ready', 'retired', ''].includes(state);

const isWaiting = (state: string): boolean => ['inspect', 'wash', 'repair'].includes(state);

/** `again`: already in the cart. `away`: not on the rack. `none`: out of stock. */
export type PlaceResult = 'added' | 'again' | 'away' | 'none';

/**
 * A consumable in the cart gets one more piece. `cameBack` are garments that the buyer returned, sellable
 * also in inspection, washing or repair.
 */
export const placeSaleItem = (
  was: readonly SaleItem[],
  of: SaleItemFound,
  cameBack: readonly number[] = [],
): { what: PlaceResult; lines: readonly SaleItem[] } => {
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

export const changeSaleItem = (
  was: readonly SaleItem[],
  of: SaleItemFound,
  part: Partial<SaleItem>,
): readonly SaleItem[] => was.map((one) => (isSame(one.of, of) ? { ...one, ...part } : one));

export const removeSaleItem = (was: readonly SaleItem[], of: SaleItemFound): readonly SaleItem[] =>
  was.filter((one) => !isSame(one.of, of));

export const saleItemsTotal = (articles: readonly SaleItem[]): number =>
  articles.reduce(
    (sum, one) => sum + one.quantity * (nearestSatang(one.price || 0) - nearestSatang(one.discount || 0)),
    0,
  ) / 100;

export const isBelowList = ({ of, price, discount }: Pick<SaleItem, 'of' | 'price' | 'discount'>): boolean =>
  sumBaht([price || 0, -(discount || 0)]) < of.listPrice;

export const lacksPriceReason = ({ of, price, discount, reason }: SaleItem): boolean =>
  isBelowList({ of, price, discount }) && reason.trim() === '';

export const isTooMuchOff = ({ price, discount }: SaleItem): boolean => (discount || 0) > (price || 0);

export const isSaleItemPromised = (articles: readonly SaleItem[]): boolean =>
  articles.some((one) => one.of.promises.length > 0);

/** `promised`: a garment is reserved and the user has not chosen to move its reservations. */
export const saleObstacleOf = (
  articles: readonly SaleItem[],
  promised: boolean,
): 'empty' | 'tooMuch' | 'reason' | 'promised' | null => {
  if (articles.length === 0) return 'empty';
  if (articles.some(isTooMuchOff)) return 'tooMuch';
  if (articles.some(lacksPriceReason)) return 'reason';
  return promised ? 'promised' : null;
};

export const saleItemsBodyOf = (articles: readonly SaleItem[]) =>
  articles.map(({ of, quantity, price, discount, reason }) => ({
    ...(of.unitId === null ? { goodsId: of.goodsId ?? 0 } : { unitId: of.unitId }),
    quantity,
    price: price || 0,
    discount: discount || 0,
    discountReason: reason,
  }));
