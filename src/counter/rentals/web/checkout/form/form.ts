/** What the open-a-rental page is filled with, and every way it changes. Amounts in baht, as they travel. */
import type { Day } from '#lib/dates/day.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Found, Unit } from '#inventory/stock/contract.ts';
import type { Offer } from '#orders/order/rules/discount-limit.ts';
import { addToCart } from '#orders/order/rules/order-totals.ts';
import type { Article } from '#sales/retail/sale-items.ts';
import type { TriedSet } from '#counter/rentals/contract.ts';
import { type FormSet, newSet, withTried } from '../sets/form-set.ts';
import { closedOn, priceIn, proposedDays, returnAfter, tierForDays, today } from '#orders/order/web/index.ts';

export type Prices = { rentalPrice: number; bail: number };

export type FormLine = Prices & {
  /** Item. */
  id: number;
  /** '' = any garment of the item; else this very one, and the quantity is 1. */
  barcode: string;
  groupId: number;
  name: string;
  code: string;
  color: string;
  size: string;
  image: string;
  quantity: number;
  /** Off each garment. */
  discount: number;
  /** The group's own prices; null until they are known. */
  base: Prices | null;
  notAvailable: boolean;
};

export type Form = {
  eventDay: Day | null;
  pickupDay: Day | null;
  returnDay: Day | null;
  rentDurationId: number | null;
  customerId: number | null;
  note: string;
  discount: number;
  discountReason: string;
  /** Codes of promotions that were said, in capitals. */
  promotionCodes: readonly string[];
  lines: readonly FormLine[];
  sets: readonly FormSet[];
  /** What is sold with it. */
  articles: readonly Article[];
  /** Promises on garments that are sold go to other garments first. */
  movePromises: boolean;
  /** What sending a request of the web shop is charged; null where nothing was to be sent. */
  shipping: number | null;
};

export const emptyForm: Form = {
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
  shipping: null,
};

type Shop = Pick<ShopInfo, 'rentDurations' | 'dayCounting' | 'closedWeekdays' | 'closedDays'>;
export type Tier = ShopInfo['rentDurations'][number];

export type FormAction =
  | { type: 'put'; form: Form }
  | {
      type: 'set';
      change: Partial<
        Pick<
          Form,
          | 'customerId'
          | 'note'
          | 'discount'
          | 'discountReason'
          | 'promotionCodes'
          | 'movePromises'
          | 'shipping'
        >
      >;
    }
  | { type: 'event'; day: Day | null }
  | { type: 'pickup'; day: Day | null }
  | { type: 'return'; day: Day | null }
  | { type: 'tier'; id: number | null }
  | { type: 'add'; found: Found | Unit }
  | {
      type: 'line';
      key: string;
      change: Partial<Pick<FormLine, 'quantity' | 'rentalPrice' | 'bail' | 'discount'>>;
    }
  | { type: 'remove'; key: string }
  | { type: 'restore'; line: FormLine; at: number }
  | { type: 'base'; groupId: number; base: Prices }
  | { type: 'set-added'; tried: TriedSet }
  | { type: 'set-chosen'; set: FormSet }
  | { type: 'sets-bound'; sets: readonly FormSet[] }
  | { type: 'sets-tried'; tried: readonly TriedSet[] }
  | { type: 'set-removed'; key: number }
  | { type: 'articles'; next: (was: readonly Article[]) => readonly Article[] };

/** Lines are told apart by item and, when they ask for one garment, its barcode. */
export const keyOf = (line: Pick<FormLine, 'id' | 'barcode'>): string => `${line.id} ${line.barcode}`;

export const tierOf = (form: Pick<Form, 'rentDurationId'>, shop: Shop): Tier | null =>
  shop.rentDurations.find((one) => one.rentDurationId === form.rentDurationId) ?? null;

/** The lines beside the list for the tier and the days of the form; one whose list is not known yet is taken to be at it. */
export const offersOf = (form: Form, shop: Shop): Offer[] =>
  form.lines.map((line) => ({
    ...line,
    listPrice: line.base === null ? line.rentalPrice : priceIn(line.base.rentalPrice, form, shop),
    listBail: line.base?.bail ?? line.bail,
  }));

/** A price somebody has typed stays; one that follows tier and days follows them to the next. */
const repriced = (from: Form, to: Form, shop: Shop): Form => ({
  ...to,
  lines: to.lines.map((line) =>
    line.base !== null && line.rentalPrice === priceIn(line.base.rentalPrice, from, shop)
      ? { ...line, rentalPrice: priceIn(line.base.rentalPrice, to, shop) }
      : line,
  ),
});

/** Both days again, from the event day, else the return day from the pick-up day. */
const withDays = (form: Form, shop: Shop): Form => {
  const rentDays = tierOf(form, shop)?.rentDays ?? null;
  if (rentDays === null) return form;
  if (form.eventDay !== null) return { ...form, ...proposedDays(form.eventDay, rentDays, shop) };
  if (form.pickupDay !== null) return { ...form, returnDay: returnAfter(form.pickupDay, rentDays, shop) };
  return form;
};

const firstTier = (shop: Shop): number | null =>
  shop.rentDurations.find((one) => one.rentDays !== null)?.rentDurationId ?? null;

/** What a page begins with that nobody has typed in yet: fetched today for the shortest length, unless the shop is closed. */
export const freshForm = (shop: Shop, now: Day = today()): Form =>
  closedOn(now, shop) === null
    ? withDays({ ...emptyForm, pickupDay: now, rentDurationId: firstTier(shop) }, shop)
    : emptyForm;

/** The form as it was kept, or a fresh one where nothing was but days that are over. */
export const orFresh = (kept: Form, shop: Shop, now: Day = today()): Form => {
  const { lines, sets, articles, customerId, note, pickupDay, eventDay } = kept;
  const over = [pickupDay, eventDay].every((day) => day === null || day < now);
  return over && lines.length + sets.length + articles.length === 0 && customerId === null && note === ''
    ? freshForm(shop, now)
    : kept;
};

const onPickup = (form: Form, day: Day | null, shop: Shop): Form => {
  const rentDays = tierOf(form, shop)?.rentDays ?? null;
  const next = { ...form, pickupDay: day };
  if (day === null) return next;
  if (rentDays !== null) return { ...next, returnDay: returnAfter(day, rentDays, shop) };
  return tierForDays(
    next.returnDay !== null && next.returnDay < day ? { ...next, returnDay: day } : next,
    shop,
  );
};

const onReturn = (form: Form, returnDay: Day | null, shop: Shop): Form =>
  tierForDays({ ...form, returnDay }, shop);

const newLine = (found: Found | Unit, form: Form, shop: Shop): FormLine => ({
  id: found.itemId,
  barcode: 'barcode' in found ? found.barcode : '',
  groupId: found.groupId,
  name: found.name,
  code: found.code,
  color: found.color,
  size: found.size,
  image: found.image,
  quantity: 1,
  rentalPrice: priceIn(found.rentalPrice, form, shop),
  bail: found.bail,
  discount: 0,
  base: { rentalPrice: found.rentalPrice, bail: found.bail },
  notAvailable: false,
});

const onLine = (form: Form, key: string, change: (line: FormLine) => FormLine): Form => ({
  ...form,
  lines: form.lines.map((line) => (keyOf(line) === key ? change(line) : line)),
});

const nextKey = (sets: readonly FormSet[]): number => Math.max(0, ...sets.map((one) => one.key)) + 1;

/** Answers belong to the sets in their order; one that is about others by now says nothing. */
const onTried = (form: Form, tried: readonly TriedSet[]): Form =>
  tried.length !== form.sets.length || tried.some((one, at) => one.setId !== form.sets[at]?.setId)
    ? form
    : {
        ...form,
        sets: form.sets.map((set, at) => {
          const one = tried[at];
          return one === undefined ? set : withTried(set, one);
        }),
      };

/** The next form. `shop` brings the tiers and the closed days. */
export const nextForm = (form: Form, action: FormAction, shop: Shop): Form => {
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
    case 'remove':
      return { ...form, lines: form.lines.filter((line) => keyOf(line) !== action.key) };
    case 'restore':
      return { ...form, lines: form.lines.toSpliced(action.at, 0, action.line) };
    case 'set-added':
      return { ...form, sets: [...form.sets, newSet(action.tried, nextKey(form.sets))] };
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
