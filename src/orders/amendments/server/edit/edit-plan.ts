import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { EditLineInput } from '#orders/amendments/edit-input.ts';
import type { GivenPromotion } from '#orders/order/rules/promotion-rules.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { OrderTerms } from '#setup/shop/terms.ts';
import type { MoneySums } from '#orders/order/rules/order-totals.ts';
import { orderMoney } from '#orders/order/rules/order-totals.ts';
import type {
  PricedGarment,
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
  checkOrderRequest,
  invalidField,
  assertFieldLength,
  assertDiscountAllowed,
  pricedLineOf,
  promotionsAfterEdit,
  reversalCharges,
  loadSetsOfOrder,
} from '#orders/order/server/index.ts';
import { termsAfterChange } from '../adopt-terms.ts';
import {
  type EditLines,
  type OrderEdit,
  assertValidEdit,
  editLinesOf,
  hasSameDays,
  isLonger,
  keepsPrices,
} from './edit-lines.ts';
import { isLowered, offerOfEdited } from './edit-discounts.ts';

export type PlannedEditLine = PricedGarment & {
  line: OrderLineRecord | null;
  pickupDay: Day;
  returnDay: Day;
};

export type EditPlan = {
  lines: PlannedEditLine[];
  prices: { rentalPrice: number; bail: number }[];
  removed: OrderLineRecord[];
  /** Reversals of the fees of removed lines. */
  charges: NewCharge[];
  /** `refused`: codes that give nothing. */
  promotions: GivenPromotion[];
  refused: CheckedRequest['refused'];
  customer: { name: string; phone: string };
  rentDurationId: number | null;
  terms: OrderTerms;
  /** Sums before any refund. */
  money: MoneySums;
};

const setOf = (order: LoadedOrder, line: OrderLineRecord | null) => {
  const at = order.head.sets.findIndex((one) => one.orderSetId === line?.order_set_id);
  return line === null || at < 0 ? undefined : { at, part: line.set_part, place: order.lines.indexOf(line) };
};

/** Set lines outside this edit. Other days reprice the whole set, and these lines take their share of it. */
const ghostsOf = (order: LoadedOrder, keptIds: readonly number[]): RequestedLine[] =>
  order.lines.flatMap((line) => {
    const set = setOf(order, line);
    if (set === undefined || keptIds.includes(line.id)) return [];
    return [{ itemId: line.item_id, quantity: 1, discount: 0, discountReason: '', ghost: true, set }];
  });

/**
 * With `agreed` the old price applies; in a set it counts as the list price. A shorter rental (not `longer`) costs at most the old
 * price.
 */
const wishOf = (
  order: LoadedOrder,
  one: EditLineInput,
  kept: OrderLineRecord | null,
  { agreed, longer }: { agreed: boolean; longer: boolean },
): RequestedLine => {
  const set = setOf(order, kept);
  const { rentalPrice, bail, discount, discountReason } = one;
  const keepPrice = kept !== null && agreed ? kept.rental_price : undefined;
  return {
    itemId: 'itemId' in one ? one.itemId : (kept?.item_id ?? 0),
    quantity: 'itemId' in one ? one.quantity : 1,
    rentalPrice: rentalPrice ?? keepPrice,
    bail: bail ?? kept?.bail,
    discount,
    discountReason,
    ...('itemId' in one && one.barcode !== undefined && { barcode: one.barcode }),
    ...(kept !== null &&
      !longer &&
      !agreed && {
        agreed: [
          { itemId: kept.item_id, listPrice: kept.rental_price, listBail: kept.bail, promoted: 0, set: null },
        ],
      }),
    ...(set !== undefined && !agreed && { set }),
    ...(set !== undefined &&
      kept !== null &&
      agreed && { listed: { rentalPrice: kept.rental_price, bail: kept.bail } }),
  };
};

/** A set line outside the edit takes its share, unless the prices stay. */
const checkWishes = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  edit: OrderEdit,
  {
    wishes,
    lines,
    agreed,
    terms,
  }: { wishes: readonly RequestedLine[]; lines: EditLines; agreed: boolean; terms: OrderTerms },
): Promise<CheckedRequest> => {
  const sets = agreed ? [] : await loadSetsOfOrder(q, scope, order);
  const ghosts = agreed ? [] : ghostsOf(order, lines.keptIds);
  return checkOrderRequest(
    q,
    scope,
    order.head.branch_id,
    {
      customerId: edit.customerId,
      eventDay: edit.eventDay,
      pickupDay: edit.pickupDay,
      returnDay: edit.returnDay,
      rentDurationId: edit.rentDurationId,
      lines: [...wishes, ...ghosts],
      discount: 0,
      discountReason: '',
      note: edit.note,
      reserve: false,
      payments: [],
    },
    {
      termsVersion: terms.termsVersion,
      keepTier: agreed,
      sets,
      promotions: {
        codes: edit.promotionCodes ?? [],
        kept: order.head.promotions.map((one) => one.promotionId),
        automatic: false,
        orderId: order.head.id,
        take: true,
      },
      others: lines.staying.map((line) => ({ groupId: line.group_id, category: line.category })),
    },
  );
};

const plannedLinesOf = (
  edit: OrderEdit,
  garments: readonly PricedGarment[],
  wishes: readonly RequestedLine[],
  { kept, sameDays }: { kept: EditLines['kept']; sameDays: boolean },
): PlannedEditLine[] => {
  const lineOf = wishes.flatMap((one, index) =>
    Array.from({ length: one.quantity }, () => kept[index] ?? null),
  );
  return garments.map((garment, index) => {
    const line = lineOf[index] ?? null;
    const days =
      line === null || !sameDays ? edit : { pickupDay: line.pickup_day, returnDay: line.return_day };
    return { ...garment, line, pickupDay: days.pickupDay, returnDay: days.returnDay };
  });
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

/** Throws VALIDATION for an order discount above the rent. */
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

/**
 * Lines that are out, returned or cancelled do not change. Throws ILLEGAL_TRANSITION (no editable line), USED_ITEM, NOT_FOUND,
 * WRONG_UNIT, VALIDATION or DISCOUNT_LIMIT.
 */
export const planEdit = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  edit: OrderEdit,
): Promise<EditPlan> => {
  const editLines = editLinesOf(order, edit);
  const { kept, removed, others, staying } = editLines;
  assertValidEdit(order, edit, editLines);
  const sameDays = hasSameDays(edit, editLines);
  const agreed = keepsPrices(order, edit, editLines);
  const longer = isLonger(edit, editLines);
  const wishes = edit.lines.map((one, index) => wishOf(order, one, kept[index] ?? null, { agreed, longer }));
  const terms = await termsAfterChange(q, scope, order, edit.termsVersion);
  const wanted = await checkWishes(q, scope, order, edit, {
    wishes,
    lines: editLines,
    agreed,
    terms,
  });
  if (longer) assertFieldLength(edit, wanted.longest);
  const lines = plannedLinesOf(edit, wanted.garments, wishes, { kept, sameDays });
  const lowered = lines.filter((one) => isLowered(one, agreed));
  if (lowered.some((one) => one.discountReason === '') && edit.discountReason === '')
    throw invalidField('discountReason');
  const charges = reversalCharges(order, removed, false, '');
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
  const stayingDiscount = staying.reduce((total, line) => total + line.promotion_discount, 0);
  return {
    lines,
    prices: pricesOf(wishes, lines),
    removed,
    charges,
    promotions: promotionsAfterEdit(order.head.promotions, stayingDiscount, wanted.given),
    refused: wanted.refused,
    customer: wanted.customer ?? { name: '', phone: '' },
    rentDurationId: wanted.rentDurationId,
    terms,
    money,
  };
};
