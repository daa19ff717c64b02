import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { GivenPromotion } from '#orders/order/rules/promotion-rules.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { OrderTerms } from '#setup/shop/terms.ts';
import type { ParcelDays } from '#inventory/stock/reservation-days.ts';
import type { MoneySums } from '#orders/order/rules/order-totals.ts';
import { orderMoney } from '#orders/order/rules/order-totals.ts';
import type {
  OrderLineRecord,
  LoadedOrder,
  NewCharge,
  CheckedRequest,
  RequestedLine,
} from '#orders/order/server/index.ts';
import {
  agreedDiscountsOf,
  agreedOfferOf,
  chargesAsRows,
  chooseParcel,
  extensionFeeOf,
  invalidField,
  assertFieldLength,
  assertDiscountAllowed,
  pricedLineOf,
  promotionsAfterEdit,
  reversalCharges,
  shippingCharges,
  shippingOf,
  unsentCharges,
  parcelFeeOf,
} from '#orders/order/server/index.ts';
import { termsAfterChange } from '../adopt-terms.ts';
import { type EditLines, type OrderEdit, assertValidEdit, editLinesOf } from './edit-lines.ts';
import { isLowered, offerOfEdited } from './edit-discounts.ts';
import { type PlannedEditLine, priceEdit } from './edit-prices.ts';

export type EditPlan = {
  lines: PlannedEditLine[];
  agreed: boolean;
  prices: { rentalPrice: number; bail: number }[];
  removed: OrderLineRecord[];
  charges: NewCharge[];
  promotions: GivenPromotion[];
  refused: CheckedRequest['refused'];
  customer: { name: string; phone: string };
  rentDurationId: number | null;
  terms: OrderTerms;
  parcel: ParcelDays | null;
  /** Sums after the edit, before an overpayment is refunded. */
  money: MoneySums;
};

const pricesOf = (
  wishes: readonly RequestedLine[],
  lines: readonly PlannedEditLine[],
): EditPlan['prices'] => {
  let at = 0;
  return wishes.map((one) => {
    const garment = lines[at];
    at += one.quantity;
    return { rentalPrice: garment?.rental_price ?? 0, bail: garment?.bail ?? 0 };
  });
};

const moneyAfterEdit = (
  order: LoadedOrder,
  edit: OrderEdit,
  { lines, others, charges }: Pick<EditPlan, 'lines' | 'charges'> & Pick<EditLines, 'others'>,
): MoneySums => {
  const left = [
    ...others.map(pricedLineOf),
    ...lines.map((one) => ({
      state: 'reserved' as const,
      rentalPrice: one.rental_price,
      discount: one.discount,
      bail: one.bail,
    })),
  ];
  const head = { discount: edit.discount, vatRate: order.head.vat_rate };
  const money = orderMoney(head, left, [...order.charges, ...chargesAsRows(charges)], order.entries);
  const rent = left
    .filter((one) => !isInStateSet('off', one.state))
    .reduce((total, one) => total + one.rentalPrice - one.discount, 0);
  const early = order.charges.reduce(
    (total, one) => (one.kind === 'early_return' ? total - one.amount : total),
    0,
  );
  if (edit.discount > rent - early) throw invalidField('discount');
  return money;
};

const extensionReversals = (order: LoadedOrder, lines: readonly OrderLineRecord[]): NewCharge[] =>
  lines.map((line) => ({
    lineId: line.id,
    kind: 'extension_fee',
    amount: -extensionFeeOf(order, line),
    noVat: false,
    reason: '',
  }));

/** Throws VALIDATION if the delivery changes after a hand-over, because all garments go the same way. */
const parcelAfterEdit = async (
  q: Tx,
  scope: Scope,
  { head, lines }: LoadedOrder,
  { byParcel = head.parcel === null ? undefined : true, parcelZone }: OrderEdit,
): Promise<ParcelDays | null> => {
  const parcel = await chooseParcel(q, scope, { byParcel, parcelZone }, head.parcel);
  const changed = (parcel === null) !== (head.parcel === null);
  const isOtherZone = parcel?.zone !== head.parcel?.zone;
  if (
    (changed || isOtherZone) &&
    lines.some(({ state }) => !isInStateSet('held', state) && !isInStateSet('off', state))
  )
    throw invalidField(changed ? 'byParcel' : 'parcelZone');
  return parcel;
};

/** Shipping is free without a parcel. The fee of a new delivery zone becomes the total for shipping. */
const shippingAfterEdit = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  parcel: ParcelDays | null,
  { discountReason: reason, staffDiscount }: { discountReason: string; staffDiscount: number },
): Promise<NewCharge[]> => {
  if (parcel === null) return order.head.parcel === null ? [] : unsentCharges(order);
  if (parcel.zone === order.head.parcel?.zone) return [];
  const { total, highest } = shippingOf(order);
  const returned = order.head.parcel === null && total === 0 ? highest : null;
  const shipping = (await parcelFeeOf(q, scope, parcel)) ?? returned;
  return shipping === null ? [] : shippingCharges(scope, order, { shipping, reason }, staffDiscount);
};

/** `open` are the lines to edit, by default all reserved lines. */
export const planEdit = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  edit: OrderEdit,
  open?: readonly OrderLineRecord[],
): Promise<EditPlan> => {
  const editLines = editLinesOf(order, edit, open);
  const { kept, removed, others, staying } = editLines;
  assertValidEdit(scope, order, edit, editLines);
  const terms = await termsAfterChange(q, scope, order, edit.termsVersion);
  const parcel = await parcelAfterEdit(q, scope, order, edit);
  const { lines, wishes, agreed, longer, wanted } = await priceEdit(q, scope, order, edit, {
    editLines,
    terms,
  });
  if (longer) assertFieldLength(edit, wanted.longest);
  const lowered = lines.filter((one) => isLowered(one, agreed));
  if (lowered.some((one) => one.discountReason === '') && edit.discountReason === '')
    throw invalidField('discountReason');
  // The new rent includes earlier extensions.
  const repriced = agreed ? [] : kept.filter((line) => line !== null);
  const charges = [
    ...reversalCharges(order, removed, false, ''),
    ...extensionReversals(order, repriced),
    ...(await shippingAfterEdit(q, scope, order, parcel, {
      discountReason: edit.discountReason,
      staffDiscount: wanted.staffDiscount,
    })),
  ];
  const money = moneyAfterEdit(order, edit, { lines, others, charges });
  const weighsMore = edit.discount > 0 && (removed.length > 0 || !agreed);
  if (lowered.length > 0 || weighsMore || edit.discount > order.head.discount)
    assertDiscountAllowed(
      scope,
      [...lines.map((one) => offerOfEdited(one, agreed)), ...staying.map(agreedOfferOf)],
      edit.discount,
      wanted.staffDiscount,
      agreedDiscountsOf(
        order.lines.filter((line) => !isInStateSet('off', line.state)),
        order.head.discount,
      ),
    );
  return {
    lines,
    agreed,
    prices: pricesOf(wishes, lines),
    removed,
    charges,
    promotions: promotionsAfterEdit(order.head.promotions, wanted),
    refused: wanted.refused,
    customer: wanted.customer ?? { name: '', phone: '' },
    rentDurationId: wanted.rentDurationId,
    terms,
    parcel,
    money,
  };
};
