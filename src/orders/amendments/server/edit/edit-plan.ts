/** From an edit as sent to the order as it would be: checks, prices, and what has to be released and promised. */
import type { z } from 'zod';
import { bangkokDay, type Day, daysBetween } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { EditIn, EditLineIn } from '#orders/amendments/contract.ts';
import { isBelowList } from '#orders/order/rules/discount-limit.ts';
import type { GivenPromotion } from '#orders/order/rules/promotion-rules.ts';
import { isIn } from '#orders/order/states.ts';
import type { MoneySums } from '#orders/order/rules/order-totals.ts';
import { orderMoney } from '#orders/order/rules/order-totals.ts';
import type { Garment, LineRow, Loaded, NewCharge, Wanted, Wish } from '#orders/order/server/index.ts';
import {
  atAgreed,
  asRows,
  checkWishes,
  illegal,
  invalid,
  invalidFor,
  mustDiffer,
  mustFitLength,
  mustMayGive,
  orderDays,
  priced,
  promotionsAfter,
  reversals,
  setsOfOrder,
} from '#orders/order/server/index.ts';

export type Edit = z.output<typeof EditIn>;

/** A garment of the order that stays (with its line) or is new, at its prices and on its days. */
export type PlannedLine = Garment & { line: LineRow | null; pickupDay: Day; returnDay: Day };

export type EditPlan = {
  lines: PlannedLine[];
  /** Prices in the order of the lines as sent. */
  prices: { rentalPrice: number; bail: number }[];
  removed: LineRow[];
  /** Fees of what is taken out fall away. */
  charges: NewCharge[];
  /** What promotions give the order from then on, and codes that give nothing. */
  promotions: GivenPromotion[];
  refused: Wanted['refused'];
  customer: { name: string; phone: string };
  /** The tier as it holds for the days. */
  rentDurationId: number | null;
  /** The order's money afterwards, before anything is given back. */
  money: MoneySums;
};

/** The line that is kept. NOT_FOUND; USED_ITEM for a garment that has gone out already. */
const keptLine = (order: Loaded, id: number): LineRow => {
  const line = order.lines.find((one) => one.id === id);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (isIn('held', line.state)) return line;
  if (line.state === 'out') throw new AppError('USED_ITEM', { values: { n: 1 } });
  throw illegal();
};

/** A discount that is new or other than it was needs its reason. VALIDATION. */
const mustSayWhy = (
  field: string,
  now: { discount: number; discountReason: string },
  was: number | undefined,
): void => {
  if (now.discount > 0 && now.discountReason === '' && now.discount !== was) throw invalid(field);
};

/** Which set of the order a line stands in; undefined for none. */
const setOf = (order: Loaded, line: LineRow | null) => {
  const at = order.head.sets.findIndex((one) => one.orderSetId === line?.order_set_id);
  return line === null || at < 0 ? undefined : { at, part: line.set_part, place: order.lines.indexOf(line) };
};

/** Other lines of the order's sets: for other days the set is reckoned anew, and they bear their part of it. */
const ghostsOf = (order: Loaded, keptIds: readonly number[]): Wish[] =>
  order.lines.flatMap((line) => {
    const set = setOf(order, line);
    if (set === undefined || keptIds.includes(line.id)) return [];
    return [{ itemId: line.item_id, quantity: 1, discount: 0, discountReason: '', ghost: true, set }];
  });

/** `agreed`: what a line cost holds on; of a set it is what the list says. */
const wishOf = (order: Loaded, one: EditLineIn, kept: LineRow | null, agreed: boolean): Wish => {
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

/** Without what promotions give. */
const ownDiscount = (one: Garment): number => one.discount - one.promotion_discount;
const ownOf = (line: LineRow): number => line.discount - line.promotion_discount;

/**
 * Is less asked for the garment than the list says and than was agreed? What was `agreed` for other days is no price of
 * these: then only its discount and its bail hold on.
 */
const isLowered = ({ line, ...one }: PlannedLine, agreed: boolean): boolean => {
  const own = ownDiscount(one);
  if (!isBelowList({ ...one, rentalPrice: one.rental_price, discount: own })) return false;
  if (line === null || one.bail < Math.min(line.bail, one.listBail)) return true;
  return agreed
    ? one.rental_price - own < Math.min(line.rental_price - ownOf(line), one.listPrice)
    : one.rental_price < one.listPrice || own > ownOf(line);
};

/**
 * What the edit comes to. Lines that have gone out, or are over, stay as they are. Errors: ILLEGAL_TRANSITION when
 * nothing is left to be edited, USED_ITEM, NOT_FOUND, WRONG_UNIT, VALIDATION, DISCOUNT_LIMIT.
 */
export const planEdit = async (q: Tx, scope: Scope, order: Loaded, edit: Edit): Promise<EditPlan> => {
  const open = order.lines.filter((line) => isIn('held', line.state));
  if (open.length === 0) throw illegal();
  const keptIds = edit.lines.flatMap((one) => ('orderDetailId' in one ? [one.orderDetailId] : []));
  mustDiffer(keptIds);
  const kept = edit.lines.map((one) => ('orderDetailId' in one ? keptLine(order, one.orderDetailId) : null));
  const removed = open.filter((line) => !keptIds.includes(line.id));
  const others = order.lines.filter((line) => !open.includes(line));
  const elsewhere = others.some((line) => !isIn('off', line.state));
  if (edit.lines.length === 0 && !elsewhere) throw invalid('lines');
  if (edit.customerId !== order.head.customer_id && order.entries.some((one) => one.method === 'credit'))
    throw invalid('customerId');

  const now = orderDays({ head: order.head, lines: open });
  const sameDays = edit.pickupDay === now.pickupDay && edit.returnDay === now.returnDay;
  if (edit.pickupDay !== now.pickupDay && edit.pickupDay < bangkokDay(new Date()))
    throw invalidFor('pickupDay', 'past');
  if (edit.lines.some((one) => 'itemId' in one && one.barcode !== undefined && one.quantity > 1))
    throw invalid('lines');
  for (const [index, one] of edit.lines.entries())
    mustSayWhy(`lines.${index}.discountReason`, one, kept[index] ? ownOf(kept[index]) : undefined);
  mustSayWhy('discountReason', edit, order.head.discount);

  const sameTier = edit.rentDurationId === order.head.rent_duration_id;
  const sameLength =
    daysBetween(edit.pickupDay, edit.returnDay) === daysBetween(now.pickupDay, now.returnDay);
  const agreed = sameTier && sameLength;
  const wishes = edit.lines.map((one, index) => wishOf(order, one, kept[index] ?? null, agreed));
  const sets = agreed ? [] : await setsOfOrder(q, scope, order);
  const ghosts = agreed ? [] : ghostsOf(order, keptIds);
  const wanted = await checkWishes(
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
        .filter((line) => !isIn('off', line.state))
        .map((line) => ({ groupId: line.group_id, category: line.category })),
    },
  );
  if (!sameDays) mustFitLength(edit, wanted.longest);
  const lineOf = wishes.flatMap((one, index) =>
    Array.from({ length: one.quantity }, () => kept[index] ?? null),
  );
  const lines = wanted.garments.map((garment, index): PlannedLine => {
    const line = lineOf[index] ?? null;
    const days =
      line === null || !sameDays ? edit : { pickupDay: line.pickup_day, returnDay: line.return_day };
    return { ...garment, line, pickupDay: days.pickupDay, returnDay: days.returnDay };
  });
  const lowered = lines.filter((one) => isLowered(one, agreed));
  if (lowered.some((one) => one.discountReason === '') && edit.discountReason === '')
    throw invalid('discountReason');
  let at = 0;
  const prices = wishes.map((one) => {
    const garment = lines[at];
    at += one.quantity;
    return { rentalPrice: garment?.rental_price ?? 0, bail: garment?.bail ?? 0 };
  });

  const charges = reversals(order, removed, false, '');
  const left = [
    ...others.map(priced),
    ...lines.map((one) => ({
      state: 'reserved' as const,
      rentalPrice: one.rental_price,
      discount: one.discount,
      bail: one.bail,
    })),
  ];
  const head = { discount: edit.discount, vatRate: order.head.vat_rate };
  const money = orderMoney(head, left, [...order.charges, ...asRows(charges)], order.entries);
  const rent = left
    .filter((one) => !isIn('off', one.state))
    .reduce((total, one) => total + one.rentalPrice - one.discount, 0);
  const early = order.charges.reduce(
    (total, one) => (one.kind === 'early_return' ? total - one.amount : total),
    0,
  );
  if (edit.discount > rent - early) throw invalid('discount');
  const weighsMore = edit.discount > 0 && (removed.length > 0 || !agreed);
  if (lowered.length > 0 || weighsMore || edit.discount > order.head.discount) {
    const staying = others.filter((line) => !isIn('off', line.state)).map(atAgreed);
    mustMayGive(scope, [...lines, ...staying], edit.discount, wanted.staffDiscount);
  }
  const customer = wanted.customer ?? { name: '', phone: '' };
  const { rentDurationId } = wanted;
  const untouched = others
    .filter((line) => !isIn('off', line.state))
    .reduce((total, line) => total + line.promotion_discount, 0);
  const promotions = promotionsAfter(order.head.promotions, untouched, wanted.given);
  const { refused } = wanted;
  return { lines, prices, removed, charges, promotions, refused, customer, rentDurationId, money };
};
