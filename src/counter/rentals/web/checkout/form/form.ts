/** Amounts are in baht. */
import type { Day } from '#lib/dates/day.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { ItemSearchResult, Unit } from '#inventory/stock/contract.ts';
import { addToCart } from '#orders/order/rules/order-totals.ts';
import type { SaleItem } from '#sales/retail/sale-items.ts';
import type { SetQuote } from '#counter/rentals/contract.ts';
import { type FormSet, newFormSet, withSetQuote } from '../sets/form-set.ts';
import { type HandedGarment, withNamedLine } from './handed-garments.ts';
import {
  closedReasonOn,
  rentalPriceIn,
  proposedRentalDays,
  returnDayAfter,
  tierForDays,
  todayInBangkok,
} from '#orders/order/rules/shop-days.ts';
import { listPricesOf, type PricingShop as Shop } from './list-prices.ts';

export type CheckoutLinePrices = { rentalPrice: number; bail: number };

/** `length` is the days from pick-up to return. */
type AgreedDays = { length: number; rentDurationId: number | null };

export type CheckoutLine = CheckoutLinePrices & {
  id: number;
  /** Empty for any garment of the item. A barcode binds this unit, quantity 1. */
  barcode: string;
  groupId: number;
  name: string;
  code: string;
  color: string;
  size: string;
  image: string;
  quantity: number;
  /** Discount per garment. */
  discount: number;
  /** Group's prices; null while unknown. */
  base: CheckoutLinePrices | null;
  /** Draft's list prices, which apply while tier and length stay. */
  agreed: (CheckoutLinePrices & AgreedDays) | null;
  notAvailable: boolean;
};

export type CheckoutForm = {
  eventDay: Day | null;
  pickupDay: Day | null;
  returnDay: Day | null;
  rentDurationId: number | null;
  customerId: number | null;
  note: string;
  discount: number;
  discountReason: string;
  promotionCodes: readonly string[];
  lines: readonly CheckoutLine[];
  sets: readonly FormSet[];
  articles: readonly SaleItem[];
  movePromises: boolean;
  byParcel: boolean;
  parcelZone: string;
  /** Shipping of a web order; null if nothing is shipped. */
  shipping: number | null;
  agreedShipping: number;
  draftShippingMost: number;
  /** True if the draft is sent by parcel. */
  agreedByParcel: boolean;
  /** Agreed VAT percent on top of prices; null follows the shop's settings. */
  vatRate: number | null;
};

export const emptyCheckoutForm: CheckoutForm = {
  eventDay: null,
  pickupDay: null,
  returnDay: null,
  rentDurationId: null,
  customerId: null,
  note: '',
  discount: 0,
  discountReason: '',
  promotionCodes: [],
  lines: [],
  sets: [],
  articles: [],
  movePromises: false,
  byParcel: false,
  parcelZone: '',
  shipping: null,
  agreedShipping: 0,
  draftShippingMost: 0,
  agreedByParcel: false,
  vatRate: null,
};

export type DurationTier = ShopInfo['rentDurations'][number];

export type CheckoutAction =
  | { type: 'put'; form: CheckoutForm }
  | {
      type: 'set';
      change: Partial<
        Pick<
          CheckoutForm,
          | 'customerId'
          | 'note'
          | 'discount'
          | 'discountReason'
          | 'promotionCodes'
          | 'movePromises'
          | 'byParcel'
          | 'parcelZone'
          | 'shipping'
        >
      >;
    }
  | { type: 'event'; day: Day | null }
  | { type: 'pickup'; day: Day | null }
  | { type: 'return'; day: Day | null }
  | { type: 'tier'; id: number | null }
  | { type: 'add'; found: ItemSearchResult | Unit }
  | {
      type: 'line';
      key: string;
      change: Partial<Pick<CheckoutLine, 'quantity' | 'rentalPrice' | 'bail' | 'discount'>>;
    }
  | { type: 'named'; garment: HandedGarment; barcode: string }
  | { type: 'remove'; key: string }
  | { type: 'restore'; line: CheckoutLine; at: number }
  | { type: 'base'; groupId: number; base: CheckoutLinePrices }
  | { type: 'set-added'; tried: SetQuote }
  | { type: 'set-chosen'; set: FormSet }
  | { type: 'sets-bound'; sets: readonly FormSet[] }
  | { type: 'sets-tried'; tried: readonly SetQuote[] }
  | { type: 'set-removed'; key: number }
  | { type: 'articles'; next: (was: readonly SaleItem[]) => readonly SaleItem[] };

export const checkoutLineKey = (line: Pick<CheckoutLine, 'id' | 'barcode'>): string =>
  `${line.id} ${line.barcode}`;

export const durationTierOf = (form: Pick<CheckoutForm, 'rentDurationId'>, shop: Shop): DurationTier | null =>
  shop.rentDurations.find((one) => one.rentDurationId === form.rentDurationId) ?? null;

/** Entered prices stay. List prices follow duration and days. */
const repriced = (from: CheckoutForm, to: CheckoutForm, shop: Shop): CheckoutForm => ({
  ...to,
  lines: to.lines.map((line) => {
    const [before, after] = [listPricesOf(line, from, shop), listPricesOf(line, to, shop)];
    return after !== null && line.rentalPrice === before?.rentalPrice
      ? { ...line, rentalPrice: after.rentalPrice }
      : line;
  }),
});

/** The event day determines both days. Otherwise, the pick-up determines the return. */
const withDays = (form: CheckoutForm, shop: Shop): CheckoutForm => {
  const rentDays = durationTierOf(form, shop)?.rentDays ?? null;
  if (rentDays === null) return form;
  if (form.eventDay !== null) return { ...form, ...proposedRentalDays(form.eventDay, rentDays, shop) };
  if (form.pickupDay !== null) return { ...form, returnDay: returnDayAfter(form.pickupDay, rentDays, shop) };
  return form;
};

const firstTier = (shop: Shop): number | null =>
  shop.rentDurations.find((one) => one.rentDays !== null)?.rentDurationId ?? null;

/** The pick-up is today for the shortest duration, unless the shop is closed. */
export const newCheckoutForm = (shop: Shop, now: Day = todayInBangkok()): CheckoutForm =>
  closedReasonOn(now, shop) === null
    ? withDays({ ...emptyCheckoutForm, pickupDay: now, rentDurationId: firstTier(shop) }, shop)
    : emptyCheckoutForm;

export const formOrNew = (kept: CheckoutForm, shop: Shop, now: Day = todayInBangkok()): CheckoutForm => {
  const { lines, sets, articles, customerId, note, pickupDay, eventDay } = kept;
  const over = [pickupDay, eventDay].every((day) => day === null || day < now);
  return over && lines.length + sets.length + articles.length === 0 && customerId === null && note === ''
    ? newCheckoutForm(shop, now)
    : kept;
};

const onPickup = (form: CheckoutForm, day: Day | null, shop: Shop): CheckoutForm => {
  const rentDays = durationTierOf(form, shop)?.rentDays ?? null;
  const next = { ...form, pickupDay: day };
  if (day === null) return next;
  if (rentDays !== null) return { ...next, returnDay: returnDayAfter(day, rentDays, shop) };
  return tierForDays(
    next.returnDay !== null && next.returnDay < day ? { ...next, returnDay: day } : next,
    shop,
  );
};

const onReturn = (form: CheckoutForm, returnDay: Day | null, shop: Shop): CheckoutForm =>
  tierForDays({ ...form, returnDay }, shop);

const newLine = (found: ItemSearchResult | Unit, form: CheckoutForm, shop: Shop): CheckoutLine => ({
  id: found.itemId,
  barcode: 'barcode' in found ? found.barcode : '',
  groupId: found.groupId,
  name: found.name,
  code: found.code,
  color: found.color,
  size: found.size,
  image: found.image,
  quantity: 1,
  rentalPrice: rentalPriceIn(found.rentalPrice, form, shop),
  bail: found.bail,
  discount: 0,
  base: { rentalPrice: found.rentalPrice, bail: found.bail },
  agreed: null,
  notAvailable: false,
});

const onLine = (
  form: CheckoutForm,
  key: string,
  change: (line: CheckoutLine) => CheckoutLine,
): CheckoutForm => ({
  ...form,
  lines: form.lines.map((line) => (checkoutLineKey(line) === key ? change(line) : line)),
});

const onNamed = (form: CheckoutForm, { line, set }: HandedGarment, barcode: string): CheckoutForm => {
  if (line !== null) return { ...form, lines: withNamedLine(form.lines, line, barcode) };
  if (set === null) return form;
  const garments = set.of.garments.map((one, at) => (at === set.at ? { ...one, barcode } : one));
  return {
    ...form,
    sets: form.sets.map((one) => (one.key === set.of.key ? { ...one, garments } : one)),
  };
};

const nextKey = (sets: readonly FormSet[]): number => Math.max(0, ...sets.map((one) => one.key)) + 1;

const onTried = (form: CheckoutForm, tried: readonly SetQuote[]): CheckoutForm =>
  tried.length !== form.sets.length || tried.some((one, at) => one.setId !== form.sets[at]?.setId)
    ? form
    : {
        ...form,
        sets: form.sets.map((set, at) => {
          const one = tried[at];
          return one === undefined ? set : withSetQuote(set, one);
        }),
      };

export const checkoutReducer = (form: CheckoutForm, action: CheckoutAction, shop: Shop): CheckoutForm => {
  switch (action.type) {
    case 'put':
      return action.form;
    case 'set':
      return { ...form, ...action.change };
    case 'event': {
      const rentDurationId = form.rentDurationId ?? firstTier(shop);
      return repriced(form, withDays({ ...form, eventDay: action.day, rentDurationId }, shop), shop);
    }
    case 'pickup':
      return repriced(form, onPickup(form, action.day, shop), shop);
    case 'return':
      return repriced(form, onReturn(form, action.day, shop), shop);
    case 'tier':
      return repriced(form, withDays({ ...form, rentDurationId: action.id }, shop), shop);
    case 'add':
      return {
        ...form,
        lines: addToCart(form.lines, newLine(action.found, form, shop)),
      };
    case 'line':
      return onLine(form, action.key, (line) => ({ ...line, ...action.change }));
    case 'named':
      return onNamed(form, action.garment, action.barcode);
    case 'remove':
      return { ...form, lines: form.lines.filter((line) => checkoutLineKey(line) !== action.key) };
    case 'restore':
      return { ...form, lines: form.lines.toSpliced(action.at, 0, action.line) };
    case 'set-added':
      return { ...form, sets: [...form.sets, newFormSet(action.tried, nextKey(form.sets))] };
    case 'set-chosen':
      return { ...form, sets: form.sets.map((one) => (one.key === action.set.key ? action.set : one)) };
    case 'sets-bound':
      return { ...form, sets: action.sets };
    case 'sets-tried':
      return onTried(form, action.tried);
    case 'set-removed':
      return { ...form, sets: form.sets.filter((one) => one.key !== action.key) };
    case 'articles':
      return { ...form, articles: action.next(form.articles) };
    case 'base':
      return {
        ...form,
        lines: form.lines.map((line) =>
          line.groupId === action.groupId && line.base === null ? { ...line, base: action.base } : line,
        ),
      };
  }
};
