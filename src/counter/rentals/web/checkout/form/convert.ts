import { sumBaht } from '#lib/money/money.ts';
import type { z } from 'zod';
import type { Day } from '#lib/dates/day.ts';
import { asDay, daysBetween, isDay } from '#lib/dates/day.ts';
import type { StoredCart, CartInput, OpenRentalInput } from '#counter/rentals/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import { manualDiscountOf, orderDayRules } from '#orders/order/web/index.ts';
import type { PaymentRow } from '#orders/order/web/index.ts';
import { saleItemsBodyOf } from '#sales/retail/sale-items.ts';
import type { CheckoutForm, CheckoutLine } from './form.ts';
import { type FormSet, setWishOf } from '../sets/form-set.ts';

const dayOf = (day: string | null): Day | null => (isDay(day) ? asDay(day) : null);

const untried = { price: 0, bail: 0, tried: null } as const;

export const formFromCart = (cart: StoredCart): CheckoutForm => ({
  eventDay: dayOf(cart.eventDay),
  pickupDay: dayOf(cart.pickupDay),
  returnDay: dayOf(cart.returnDay),
  rentDurationId: cart.rentDurationId,
  customerId: cart.customerId,
  note: cart.note,
  discount: cart.discount,
  discountReason: cart.discountReason,
  promotionCodes: cart.promotionCodes,
  lines: cart.lines.map(({ price, ...line }) => ({
    ...line,
    // A line with only a price costs price × quantity.
    rentalPrice: line.rentalPrice === 0 && line.bail === 0 ? (price ?? 0) : line.rentalPrice,
    base: null,
    agreed: null,
  })),
  sets: cart.sets.map(({ setId, name, garments, discount }, key) => ({
    ...untried,
    key,
    setId,
    name,
    garments,
    discount,
  })),
  articles: cart.articles,
  movePromises: cart.movePromises,
  byParcel: cart.byParcel,
  parcelZone: cart.parcelZone,
  shipping: null,
  agreedShipping: 0,
  draftShippingMost: 0,
  agreedByParcel: false,
  vatRate: null,
});

export const cartFromForm = (form: CheckoutForm): z.input<typeof CartInput> => {
  const {
    shipping: _,
    agreedShipping: _agreed,
    draftShippingMost: _most,
    agreedByParcel: _sent,
    vatRate: _vat,
    ...kept
  } = form;
  return {
    ...kept,
    promotionCodes: [...form.promotionCodes],
    lines: form.lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      rentalPrice: line.rentalPrice,
      bail: line.bail,
      discount: line.discount,
      ...(line.barcode !== '' && { barcode: line.barcode }),
    })),
    sets: form.sets.map((set) => setWishOf(set, form.discountReason)),
    articles: saleItemsBodyOf(form.articles),
  };
};

const sameKind = (a: CheckoutLine, b: CheckoutLine): boolean =>
  a.id === b.id &&
  a.barcode === '' &&
  b.barcode === '' &&
  a.rentalPrice === b.rentalPrice &&
  a.bail === b.bail &&
  a.discount === b.discount;

const formOfSet = ({ orderSetId, setId, name }: Order['sets'][number], order: Order): FormSet => {
  const own = order.lines.filter((line) => line.orderSetId === orderSetId);
  const sum = (of: (line: Order['lines'][number]) => number): number => sumBaht(own.map(of));
  return {
    key: orderSetId,
    setId,
    name,
    garments: own.map(({ setPart: part, itemId, barcode }) => ({ part, itemId, barcode })),
    discount: sum(manualDiscountOf),
    price: sum((line) => line.rentalPrice),
    bail: sum((line) => line.bail),
    tried: null,
  };
};

const shippingOf = ({ charges }: Order): number | null => {
  const own = charges.filter((one) => one.kind === 'shipping');
  return own.length === 0 ? null : sumBaht(own.map((one) => one.amount));
};

/** Adds the draft's terms and its branch's closed days. */
export const shopOfDraft = (order: Order, shop: ShopInfo): ShopInfo => ({
  ...shop,
  ...orderDayRules(order, shop.closedDays),
});

/** A draft has a line per garment. Equal lines become a quantity. */
export const formFromOrder = (order: Order): CheckoutForm => {
  const lines: CheckoutLine[] = [];
  for (const {
    itemId: id,
    groupId,
    name,
    code,
    color,
    size,
    image,
    barcode,
    rentalPrice,
    bail,
    list,
    pickupDay,
    returnDay,
    ...given
  } of order.lines.filter(({ orderSetId }) => orderSetId === null)) {
    const discount = manualDiscountOf(given);
    const line: CheckoutLine = {
      id,
      groupId,
      name,
      code,
      color,
      size,
      image,
      barcode,
      rentalPrice,
      bail,
      discount,
      quantity: 1,
      base: null,
      agreed: list && {
        ...list,
        length: daysBetween(asDay(pickupDay), asDay(returnDay)),
        rentDurationId: order.rentDurationId,
      },
      notAvailable: false,
    };
    const at = lines.findIndex((one) => sameKind(one, line));
    const same = lines[at];
    if (same === undefined) lines.push(line);
    else lines[at] = { ...same, quantity: same.quantity + 1 };
  }
  return {
    eventDay: dayOf(order.eventDay),
    pickupDay: dayOf(order.pickupDay),
    returnDay: dayOf(order.returnDay),
    rentDurationId: order.rentDurationId,
    customerId: order.customer?.customerId ?? null,
    note: order.note,
    discount: order.discount,
    discountReason: order.discountReason,
    promotionCodes: order.promotions.flatMap(({ code }) => (code === '' ? [] : [code])),
    lines,
    sets: order.sets.map((set) => formOfSet(set, order)),
    articles: [],
    movePromises: false,
    byParcel: order.parcel !== null,
    parcelZone: order.parcel?.zone ?? '',
    shipping: shippingOf(order),
    agreedShipping: shippingOf(order) ?? 0,
    draftShippingMost: order.draftShippingMost,
    agreedByParcel: order.parcel !== null,
    vatRate: order.money.price === 0 ? null : (order.vatParts[0]?.rate ?? 0),
  };
};

const isBelow = ({ base, rentalPrice, bail }: CheckoutLine): boolean =>
  base !== null && (rentalPrice < base.rentalPrice || bail < base.bail);

/** Returns null unless both days are set. All discounts have one reason. */
export const orderFromForm = (
  form: CheckoutForm,
  reserve: boolean,
  payments: readonly PaymentRow[],
): z.input<typeof OpenRentalInput> | null => {
  const {
    pickupDay,
    returnDay,
    lines,
    sets,
    promotionCodes,
    articles,
    movePromises,
    shipping,
    agreedShipping: _agreed,
    draftShippingMost: _most,
    agreedByParcel: _sent,
    vatRate: _,
    ...rest
  } = form;
  if (pickupDay === null || returnDay === null) return null;
  return {
    ...rest,
    promotionCodes: [...promotionCodes],
    pickupDay,
    returnDay,
    reserve,
    payments: reserve ? [...payments] : [],
    lines: lines.map((line) => ({
      itemId: line.id,
      quantity: line.quantity,
      rentalPrice: line.rentalPrice,
      bail: line.bail,
      discount: line.discount,
      discountReason: line.discount > 0 || isBelow(line) ? form.discountReason : '',
      ...(line.barcode !== '' && { barcode: line.barcode }),
    })),
    sets: sets.map((set) => setWishOf(set, form.discountReason)),
    ...(shipping !== null && { shipping }),
    ...(articles.length > 0 && { articles: saleItemsBodyOf(articles), movePromises }),
  };
};
