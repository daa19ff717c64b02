/** What the edit page has typed: the order as it should be. Baht; pure. */
import type { z } from 'zod';
import type { Day } from '#lib/dates/day.ts';
import { asDay, daysBetween, isDay } from '#lib/dates/day.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Found } from '#inventory/stock/contract.ts';
import type { EditIn } from '#orders/amendments/contract.ts';
import type { Line, Order } from '#orders/order/contract.ts';
import { isIn } from '#orders/order/states.ts';
import { ownDiscount, paidDaysOf, proposedDays, returnAfter, tierForDays } from '#orders/order/web/index.ts';

/** A garment of the order, or items to be added. A price of null is the agreed one, or the shop's own. */
export type EditRow = Pick<
  Line,
  'itemId' | 'name' | 'code' | 'color' | 'size' | 'image' | 'barcode' | 'orderSetId' | 'setPart'
> & {
  key: string;
  orderDetailId: number | null;
  quantity: number;
  rentalPrice: number | null;
  bail: number | null;
  discount: number;
  discountReason: string;
  /** Before anything was typed. A price of null: as the list says for tier and days. */
  was: { rentalPrice: number | null; bail: number };
  /** Will be taken out. */
  removed: boolean;
};

export type EditForm = {
  customerId: number | null;
  eventDay: Day | null;
  pickupDay: Day | null;
  returnDay: Day | null;
  rentDurationId: number | null;
  rows: EditRow[];
  discount: number;
  discountReason: string;
  /** Codes that are new. */
  promotionCodes: readonly string[];
  note: string;
};

const dayOf = (day: string | null): Day | null => (isDay(day) ? asDay(day) : null);

/** Lines that may be edited: held, not gone out. */
export const editable = (order: Pick<Order, 'lines'>): Line[] =>
  order.lines.filter((line) => isIn('held', line.state));

const rowOf = (line: Line): EditRow => ({
  key: `line ${line.orderDetailId}`,
  orderDetailId: line.orderDetailId,
  itemId: line.itemId,
  name: line.name,
  code: line.code,
  color: line.color,
  size: line.size,
  image: line.image,
  barcode: line.barcode,
  orderSetId: line.orderSetId,
  setPart: line.setPart,
  quantity: 1,
  rentalPrice: line.rentalPrice,
  bail: line.bail,
  discount: ownDiscount(line),
  discountReason: line.discountReason,
  was: { rentalPrice: line.rentalPrice, bail: line.bail },
  removed: false,
});

/** The form of an order as it is; its days are those of what may be edited. */
export const formOf = (order: Order): EditForm => {
  const lines = editable(order);
  const first = lines.map((line) => line.pickupDay).toSorted()[0] ?? null;
  const last =
    lines
      .map((line) => line.returnDay)
      .toSorted()
      .at(-1) ?? null;
  return {
    customerId: order.customer?.customerId ?? null,
    eventDay: dayOf(order.eventDay),
    pickupDay: dayOf(first),
    returnDay: dayOf(last),
    rentDurationId: order.rentDurationId,
    rows: lines.map(rowOf),
    discount: order.discount,
    discountReason: order.discountReason,
    promotionCodes: [],
    note: order.note,
  };
};

/** One more of an item: raises a row that adds it already. */
export const addItem = (rows: readonly EditRow[], item: Found): EditRow[] => {
  const key = `item ${item.itemId}`;
  if (rows.some((row) => row.key === key))
    return rows.map((row) => (row.key === key ? { ...row, quantity: row.quantity + 1 } : row));
  const { itemId, name, code, color, size, image } = item;
  const row: EditRow = {
    key,
    orderDetailId: null,
    itemId,
    name,
    code,
    color,
    size,
    image,
    barcode: '',
    orderSetId: null,
    setPart: '',
    quantity: 1,
    rentalPrice: null,
    bail: null,
    discount: 0,
    discountReason: '',
    was: { rentalPrice: null, bail: item.bail },
    removed: false,
  };
  return [...rows, row];
};

/** A row that is new goes away at once, one of the order is marked and can be put back. */
export const takeOut = (rows: readonly EditRow[], key: string): EditRow[] =>
  rows.flatMap((row) => {
    if (row.key !== key) return [row];
    return row.orderDetailId === null ? [] : [{ ...row, removed: !row.removed }];
  });

const atList = (row: EditRow): EditRow => ({
  ...row,
  rentalPrice: null,
  was: { ...row.was, rentalPrice: null },
});

/** Another tier: the pick-up day stays while the event falls into the days, else they are proposed from the event; the shop's prices. */
export const withTier = (form: EditForm, id: number | null, shop: ShopInfo): EditForm => {
  const rentDays = shop.rentDurations.find((one) => one.rentDurationId === id)?.rentDays ?? null;
  const next = { ...form, rentDurationId: id, rows: form.rows.map(atList) };
  if (rentDays === null) return next;
  const { eventDay, pickupDay } = form;
  const returnDay = pickupDay === null ? null : returnAfter(pickupDay, rentDays, shop);
  if (
    pickupDay !== null &&
    returnDay !== null &&
    (eventDay === null || (eventDay >= pickupDay && eventDay <= returnDay))
  )
    return { ...next, returnDay };
  return eventDay === null ? next : { ...next, ...proposedDays(eventDay, rentDays, shop) };
};

/** Another event day proposes its days again, closed days and holidays left out. */
export const withEvent = (form: EditForm, eventDay: Day | null, shop: ShopInfo): EditForm => {
  const rentDays =
    shop.rentDurations.find((one) => one.rentDurationId === form.rentDurationId)?.rentDays ?? null;
  if (eventDay === null || rentDays === null) return { ...form, eventDay };
  return withDays({ ...form, eventDay }, proposedDays(eventDay, rentDays, shop), shop);
};

const lengthOf = ({ pickupDay, returnDay }: Pick<EditForm, 'pickupDay' | 'returnDay'>): number | null =>
  pickupDay === null || returnDay === null ? null : daysBetween(pickupDay, returnDay);

/** Other days: the tier stays while it covers them; more or fewer days are priced anew, agreed prices hold for as many. */
export const withDays = (
  form: EditForm,
  days: Partial<Pick<EditForm, 'pickupDay' | 'returnDay'>>,
  shop: ShopInfo,
): EditForm => {
  const next = tierForDays({ ...form, ...days }, shop);
  if (lengthOf(next) === null || lengthOf(next) === lengthOf(form)) return next;
  return { ...next, rows: next.rows.map(atList) };
};

/** So many paid days as the order is priced anew for; null while its days are as many as they were. */
export const repricedFor = (form: EditForm, order: Order, shop: ShopInfo): number | null =>
  lengthOf(form) === null || lengthOf(form) === lengthOf(formOf(order)) ? null : paidDaysOf(form, shop);

/** Is there a discount on the row, or was its price or bail lowered? That needs a reason. */
export const isLowered = ({ discount, rentalPrice, bail, was }: EditRow): boolean =>
  discount > 0 ||
  (rentalPrice !== null && was.rentalPrice !== null && rentalPrice < was.rentalPrice) ||
  (bail ?? was.bail) < was.bail;

/** May a reason be asked of the row? The list that a typed price is measured against is the server's. */
export const mayNeedReason = (row: EditRow): boolean =>
  isLowered(row) || (row.rentalPrice !== null && row.was.rentalPrice === null);

/** Is something given away here without a reason? */
export const lacksReason = (one: { discount: number; discountReason: string } | EditRow): boolean =>
  ('was' in one ? isLowered(one) : one.discount > 0) && one.discountReason.trim() === '';

/** Rows that stay, in the order in which they are sent. */
export const sentRows = (form: EditForm): EditRow[] => form.rows.filter((row) => !row.removed);

/** What is asked of the server; null while a day or the customer is missing, or the days are the wrong way round. */
export const bodyOf = (form: EditForm, version: number): z.input<typeof EditIn> | null => {
  const { customerId, eventDay, pickupDay, returnDay, rentDurationId, discount, note } = form;
  if (customerId === null || pickupDay === null || returnDay === null || pickupDay > returnDay) return null;
  if (lacksReason(form) || sentRows(form).some(lacksReason)) return null;
  return {
    version,
    customerId,
    eventDay,
    pickupDay,
    returnDay,
    rentDurationId,
    discount,
    discountReason: discount > 0 ? form.discountReason.trim() : '',
    promotionCodes: [...form.promotionCodes],
    note,
    lines: sentRows(form).map((row) => ({
      ...(row.orderDetailId === null
        ? { itemId: row.itemId, quantity: row.quantity }
        : { orderDetailId: row.orderDetailId }),
      ...(row.rentalPrice !== null && { rentalPrice: row.rentalPrice }),
      ...(row.bail !== null && { bail: row.bail }),
      discount: row.discount,
      discountReason: mayNeedReason(row) ? row.discountReason.trim() : '',
    })),
  };
};
