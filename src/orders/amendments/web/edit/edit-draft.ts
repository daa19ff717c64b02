/** Amounts are in baht. */
import type { z } from 'zod';
import type { Day } from '#lib/dates/day.ts';
import { asDay, daysBetween, isDay } from '#lib/dates/day.ts';
import { sumBaht } from '#lib/money/money.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { ItemSearchResult } from '#inventory/stock/contract.ts';
import { EditInput } from '#orders/amendments/edit-input.ts';
import { acceptedBody } from '#ui/form/index.ts';
import type { OrderLineOut, Order } from '#orders/order/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';
import {
  exceededLimit,
  manualDiscountOf,
  paidDaysOf,
  proposedRentalDays,
  returnDayAfter,
  tierForDays,
} from '#orders/order/web/index.ts';

/** A null price means the agreed price, or for a new garment the list price. */
export type EditRow = Pick<
  OrderLineOut,
  'itemId' | 'name' | 'code' | 'color' | 'size' | 'image' | 'barcode' | 'orderSetId' | 'setPart'
> & {
  key: string;
  orderDetailId: number | null;
  quantity: number;
  rentalPrice: number | null;
  bail: number | null;
  discount: number;
  discountReason: string;
  /** A null price means the list price for tier and days. */
  was: { rentalPrice: number | null; bail: number };
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
  promotionCodes: readonly string[];
  note: string;
  byParcel: boolean;
  parcelZone: string;
  /** True if the chosen zone's fee is below the order's shipping, a discount that needs a reason. */
  lowersShipping: boolean;
};

const dayOf = (day: string | null): Day | null => (isDay(day) ? asDay(day) : null);

export const editableLinesOf = (order: Pick<Order, 'lines'>): OrderLineOut[] =>
  order.lines.filter((line) => isInStateSet('held', line.state));

const rowOf = (line: OrderLineOut): EditRow => ({
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
  discount: manualDiscountOf(line),
  discountReason: line.discountReason,
  was: { rentalPrice: line.rentalPrice, bail: line.bail },
  removed: false,
});

export const editFormOf = (order: Order): EditForm => {
  const lines = editableLinesOf(order);
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
    byParcel: order.parcel !== null,
    parcelZone: order.parcel?.zone ?? '',
    lowersShipping: false,
  };
};

export const withZone = (form: EditForm, parcelZone: string, order: Order, shop: ShopInfo): EditForm => {
  const fee = shop.deliveryZones.find(({ name }) => name === parcelZone)?.fee;
  const shipping = sumBaht(order.charges.flatMap((one) => (one.kind === 'shipping' ? [one.amount] : [])));
  const isOther = parcelZone !== (order.parcel?.zone ?? '');
  return { ...form, parcelZone, lowersShipping: isOther && fee !== undefined && fee < shipping };
};

/** No shipping is due without a parcel. */
export const withParcel = (form: EditForm, byParcel: boolean, order: Order, shop: ShopInfo): EditForm =>
  byParcel
    ? withZone({ ...form, byParcel }, form.parcelZone, order, shop)
    : { ...form, byParcel, lowersShipping: false };

export const addEditRow = (rows: readonly EditRow[], item: ItemSearchResult): EditRow[] => {
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

/** Removes a new row. Marks or unmarks the order's own row as removed. */
export const removeEditRow = (rows: readonly EditRow[], key: string): EditRow[] =>
  rows.flatMap((row) => {
    if (row.key !== key) return [row];
    return row.orderDetailId === null ? [] : [{ ...row, removed: !row.removed }];
  });

const atList = (row: EditRow): EditRow => ({
  ...row,
  rentalPrice: null,
  was: { ...row.was, rentalPrice: null },
});

/** Retains the pick-up day if the new days include the event. Resets typed prices to the list. */
export const withRentTier = (form: EditForm, id: number | null, shop: ShopInfo): EditForm => {
  const rentDays = shop.rentDurations.find((one) => one.rentDurationId === id)?.rentDays ?? null;
  const next = { ...form, rentDurationId: id, rows: form.rows.map(atList) };
  if (rentDays === null) return next;
  const { eventDay, pickupDay } = form;
  const returnDay = pickupDay === null ? null : returnDayAfter(pickupDay, rentDays, shop);
  if (
    pickupDay !== null &&
    returnDay !== null &&
    (eventDay === null || (eventDay >= pickupDay && eventDay <= returnDay))
  )
    return { ...next, returnDay };
  return eventDay === null ? next : { ...next, ...proposedRentalDays(eventDay, rentDays, shop) };
};

export const withEventDay = (form: EditForm, eventDay: Day | null, shop: ShopInfo): EditForm => {
  const rentDays =
    shop.rentDurations.find((one) => one.rentDurationId === form.rentDurationId)?.rentDays ?? null;
  if (eventDay === null || rentDays === null) return { ...form, eventDay };
  return withRentalDays({ ...form, eventDay }, proposedRentalDays(eventDay, rentDays, shop), shop);
};

const lengthOf = ({ pickupDay, returnDay }: Pick<EditForm, 'pickupDay' | 'returnDay'>): number | null =>
  pickupDay === null || returnDay === null ? null : daysBetween(pickupDay, returnDay);

/**
 * Selects the shortest tier that covers the days. Agreed prices apply while the number of days is unchanged.
 */
export const withRentalDays = (
  form: EditForm,
  days: Partial<Pick<EditForm, 'pickupDay' | 'returnDay'>>,
  shop: ShopInfo,
): EditForm => {
  const next = tierForDays({ ...form, ...days }, shop);
  if (lengthOf(next) === null || lengthOf(next) === lengthOf(form)) return next;
  return { ...next, rows: next.rows.map(atList) };
};

/** Returns the paid days for which lines are repriced, or null while the agreed prices stay. */
export const repricedDaysOf = (form: EditForm, order: Order, shop: ShopInfo): number | null => {
  const before = editFormOf(order);
  const days = paidDaysOf(form, shop);
  return lengthOf(form) === lengthOf(before) || days === paidDaysOf(before, shop) ? null : days;
};

export const exceededLimitOf = (form: EditForm, order: Order, shop: ShopInfo): number | null =>
  (lengthOf(form) ?? 0) > (lengthOf(editFormOf(order)) ?? 0) ? exceededLimit(form, shop) : null;

export const isPriceLowered = ({ discount, rentalPrice, bail, was }: EditRow): boolean =>
  discount > 0 ||
  (rentalPrice !== null && was.rentalPrice !== null && rentalPrice < was.rentalPrice) ||
  (bail ?? was.bail) < was.bail;

/** The server may require a reason, because it compares typed prices with list prices that the form lacks. */
export const canNeedReason = (row: EditRow): boolean =>
  isPriceLowered(row) || (row.rentalPrice !== null && row.was.rentalPrice === null);

export const needsDiscountReason = ({
  discount,
  byParcel,
  lowersShipping,
}: Pick<EditForm, 'discount' | 'byParcel' | 'lowersShipping'>): boolean =>
  discount > 0 || (byParcel && lowersShipping);

export const lacksDiscountReason = (one: EditForm | EditRow): boolean =>
  ('was' in one ? isPriceLowered(one) : needsDiscountReason(one)) && one.discountReason.trim() === '';

export const submittedRowsOf = (form: EditForm): EditRow[] => form.rows.filter((row) => !row.removed);

export const editFormBodyOf = (form: EditForm, version: number): z.input<typeof EditInput> | null => {
  const { customerId, eventDay, pickupDay, returnDay, rentDurationId, discount, note } = form;
  const { byParcel, parcelZone } = form;
  if (lacksDiscountReason(form) || submittedRowsOf(form).some(lacksDiscountReason)) return null;
  return acceptedBody(EditInput, {
    version,
    customerId,
    eventDay,
    pickupDay,
    returnDay,
    rentDurationId,
    discount,
    discountReason: needsDiscountReason(form) ? form.discountReason.trim() : '',
    promotionCodes: [...form.promotionCodes],
    note,
    byParcel,
    ...(byParcel && { parcelZone }),
    lines: submittedRowsOf(form).map((row) => ({
      ...(row.orderDetailId === null
        ? { itemId: row.itemId, quantity: row.quantity }
        : { orderDetailId: row.orderDetailId }),
      ...(row.rentalPrice !== null && { rentalPrice: row.rentalPrice }),
      ...(row.bail !== null && { bail: row.bail }),
      discount: row.discount,
      discountReason: canNeedReason(row) ? row.discountReason.trim() : '',
    })),
  });
};
