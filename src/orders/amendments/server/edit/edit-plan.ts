import type { z } from 'zod';
import { bangkokDay, type Day, daysBetween } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { EditIn, EditLineIn } from '#orders/amendments/contract.ts';
import { isBelowListPrice } from '#orders/order/rules/discount-limit.ts';
import type { GivenPromotion } from '#orders/order/rules/promotion-rules.ts';
import { isInStateSet } from '#orders/order/states.ts';
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
  agreedOfferOf,
  chargesAsRows,
  checkOrderRequest,
  illegalTransition,
  invalidField,
  invalidFieldReason,
  assertDistinctLines,
  assertFieldLength,
  assertDiscountAllowed,
  orderDaysOf,
  pricedLineOf,
  promotionsAfterEdit,
  reversalCharges,
  loadSetsOfOrder,
} from '#orders/order/server/index.ts';

export type OrderEdit = z.output<typeof EditIn>;

/** `line`: null for a new one. */
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
  /** Before any refund. */
  money: MoneySums;
};

/** NOT_FOUND; USED_ITEM for a line that is already out. */
const keptLine = (order: LoadedOrder, id: number): OrderLineRecord => {
  const line = order.lines.find((one) => one.id === id);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (isInStateSet('held', line.state)) return line;
  if (line.state === 'out') throw new AppError('USED_ITEM', { values: { n: 1 } });
  throw illegalTransition();
};

/** A new or changed discount needs its reason: else VALIDATION. */
const mustSayWhy = (
  field: string,
  now: { discount: number; discountReason: string },
  was: number | undefined,
): void => {
  if (now.discount > 0 && now.discountReason === '' && now.discount !== was) throw invalidField(field);
};

const setOf = (order: LoadedOrder, line: OrderLineRecord | null) => {
  const at = order.head.sets.findIndex((one) => one.orderSetId === line?.order_set_id);
  return line === null || at < 0 ? undefined : { at, part: line.set_part, place: order.lines.indexOf(line) };
};

/** Set lines outside this edit: other days reprice the whole set, and these carry their share. */
const ghostsOf = (order: LoadedOrder, keptIds: readonly number[]): RequestedLine[] =>
  order.lines.flatMap((line) => {
    const set = setOf(order, line);
    if (set === undefined || keptIds.includes(line.id)) return [];
    return [{ itemId: line.item_id, quantity: 1, discount: 0, discountReason: '', ghost: true, set }];
  });

/** With `agreed`, the old price applies; in a set it counts as the list price. */
const wishOf = (
  order: LoadedOrder,
  one: EditLineIn,
  kept: OrderLineRecord | null,
  agreed: boolean,
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
    ...(set !== undefined && !agreed && { set }),
    ...(set !== undefined &&
      kept !== null &&
      agreed && { listed: { rentalPrice: kept.rental_price, bail: kept.bail } }),
  };
};

const ownDiscount = (one: PricedGarment): number => one.discount - one.promotion_discount;
const ownOf = (line: OrderLineRecord): number => line.discount - line.promotion_discount;

/**
 * Is the price below both the list price and the agreed price? With other days (not `agreed`) only the old discount and deposit
 * count.
 */
const isLowered = ({ line, ...one }: PlannedEditLine, agreed: boolean): boolean => {
  const own = ownDiscount(one);
  if (!isBelowListPrice({ ...one, rentalPrice: one.rental_price, discount: own })) return false;
  if (line === null || one.bail < Math.min(line.bail, one.listBail)) return true;
  return agreed
    ? one.rental_price - own < Math.min(line.rental_price - ownOf(line), one.listPrice)
    : one.rental_price < one.listPrice || own > ownOf(line);
};

/**
 * Lines that are out, returned or cancelled do not change. ILLEGAL_TRANSITION (no editable line), USED_ITEM, NOT_FOUND, WRONG_UNIT,
 * VALIDATION, DISCOUNT_LIMIT.
 */
export const planEdit = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  edit: OrderEdit,
): Promise<EditPlan> => {
  const open = order.lines.filter((line) => isInStateSet('held', line.state));
  if (open.length === 0) throw illegalTransition();
  const keptIds = edit.lines.flatMap((one) => ('orderDetailId' in one ? [one.orderDetailId] : []));
  assertDistinctLines(keptIds);
  const kept = edit.lines.map((one) => ('orderDetailId' in one ? keptLine(order, one.orderDetailId) : null));
  const removed = open.filter((line) => !keptIds.includes(line.id));
  const others = order.lines.filter((line) => !open.includes(line));
  const elsewhere = others.some((line) => !isInStateSet('off', line.state));
  if (edit.lines.length === 0 && !elsewhere) throw invalidField('lines');
  if (edit.customerId !== order.head.customer_id && order.entries.some((one) => one.method === 'credit'))
    throw invalidField('customerId');

  const now = orderDaysOf({ head: order.head, lines: open });
  const sameDays = edit.pickupDay === now.pickupDay && edit.returnDay === now.returnDay;
  if (edit.pickupDay !== now.pickupDay && edit.pickupDay < bangkokDay(new Date()))
    throw invalidFieldReason('pickupDay', 'past');
  if (edit.lines.some((one) => 'itemId' in one && one.barcode !== undefined && one.quantity > 1))
    throw invalidField('lines');
  for (const [index, one] of edit.lines.entries())
    mustSayWhy(`lines.${index}.discountReason`, one, kept[index] ? ownOf(kept[index]) : undefined);
  mustSayWhy('discountReason', edit, order.head.discount);

  const sameTier = edit.rentDurationId === order.head.rent_duration_id;
  const sameLength =
    daysBetween(edit.pickupDay, edit.returnDay) === daysBetween(now.pickupDay, now.returnDay);
  const agreed = sameTier && sameLength;
  const wishes = edit.lines.map((one, index) => wishOf(order, one, kept[index] ?? null, agreed));
  const sets = agreed ? [] : await loadSetsOfOrder(q, scope, order);
  const ghosts = agreed ? [] : ghostsOf(order, keptIds);
  const wanted = await checkOrderRequest(
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
      keepTier: agreed,
      sets,
      promotions: {
        codes: edit.promotionCodes ?? [],
        kept: order.head.promotions.map((one) => one.promotionId),
        automatic: false,
        orderId: order.head.id,
        take: true,
      },
      others: others
        .filter((line) => !isInStateSet('off', line.state))
        .map((line) => ({ groupId: line.group_id, category: line.category })),
    },
  );
  if (!sameDays) assertFieldLength(edit, wanted.longest);
  const lineOf = wishes.flatMap((one, index) =>
    Array.from({ length: one.quantity }, () => kept[index] ?? null),
  );
  const lines = wanted.garments.map((garment, index): PlannedEditLine => {
    const line = lineOf[index] ?? null;
    const days =
      line === null || !sameDays ? edit : { pickupDay: line.pickup_day, returnDay: line.return_day };
    return { ...garment, line, pickupDay: days.pickupDay, returnDay: days.returnDay };
  });
  const lowered = lines.filter((one) => isLowered(one, agreed));
  if (lowered.some((one) => one.discountReason === '') && edit.discountReason === '')
    throw invalidField('discountReason');
  let at = 0;
  const prices = wishes.map((one) => {
    const garment = lines[at];
    at += one.quantity;
    return { rentalPrice: garment?.rental_price ?? 0, bail: garment?.bail ?? 0 };
  });

  const charges = reversalCharges(order, removed, false, '');
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
  const weighsMore = edit.discount > 0 && (removed.length > 0 || !agreed);
  if (lowered.length > 0 || weighsMore || edit.discount > order.head.discount) {
    const staying = others.filter((line) => !isInStateSet('off', line.state)).map(agreedOfferOf);
    assertDiscountAllowed(scope, [...lines, ...staying], edit.discount, wanted.staffDiscount);
  }
  const customer = wanted.customer ?? { name: '', phone: '' };
  const { rentDurationId } = wanted;
  const untouched = others
    .filter((line) => !isInStateSet('off', line.state))
    .reduce((total, line) => total + line.promotion_discount, 0);
  const promotions = promotionsAfterEdit(order.head.promotions, untouched, wanted.given);
  const { refused } = wanted;
  return { lines, prices, removed, charges, promotions, refused, customer, rentDurationId, money };
};
