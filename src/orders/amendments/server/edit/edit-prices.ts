import type { SetDefinition } from '#catalog/server/index.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { EditLineInput } from '#orders/amendments/edit-input.ts';
import { shortestTierFor } from '#orders/order/rules/rent-pricing.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type {
  PaidDays,
  PricedGarment,
  OrderLineRecord,
  LoadedOrder,
  CheckedRequest,
  RequestedLine,
} from '#orders/order/server/index.ts';
import { checkOrderRequest, extensionFeeOf, loadSetsOfOrder } from '#orders/order/server/index.ts';
import type { RentDuration } from '#setup/shop/contract.ts';
import { durationRows, loadClosures } from '#setup/shop/server/index.ts';
import type { OrderTerms } from '#setup/shop/terms.ts';
import {
  type EditLines,
  type OrderEdit,
  hasSameDays,
  isLonger,
  keepsPrices,
  ownDiscountOf,
} from './edit-lines.ts';
import { type OwnPrices, ownPrices, placesOf } from './own-prices.ts';
import { daysOf, type PaidDayRules, paidDayRules } from './paid-day-rules.ts';

export type PlannedEditLine = PricedGarment & {
  line: OrderLineRecord | null;
  pickupDay: Day;
  returnDay: Day;
  paid: PaidDays;
};

const setOf = (order: LoadedOrder, line: OrderLineRecord | null) => {
  const at = order.head.sets.findIndex((one) => one.orderSetId === line?.order_set_id);
  return line === null || at < 0 ? undefined : { at, part: line.set_part, place: order.lines.indexOf(line) };
};

/** Returns the set's lines outside this edit, which take their share when other days reprice the set. */
const setLinesOutsideEdit = (order: LoadedOrder, keptIds: readonly number[]): RequestedLine[] =>
  order.lines.flatMap((line) => {
    const set = setOf(order, line);
    if (set === undefined || keptIds.includes(line.id)) return [];
    return [{ itemId: line.item_id, quantity: 1, discount: 0, discountReason: '', ghost: true, set }];
  });

/**
 * If `agreed`, the old price stays. If `capped`, the price is at most the rent so far. `own` holds prices of
 * lines that get more days.
 */
type Pricing = { agreed: boolean; capped: boolean; own: OwnPrices | null; added?: PricedGarment | undefined };

/** A line's own price (`agreed` or `own`) replaces the list price, in a set too. */
const wishOf = (
  order: LoadedOrder,
  one: EditLineInput,
  kept: OrderLineRecord | null,
  { agreed, capped, own, added }: Pricing,
): RequestedLine => {
  const set = setOf(order, kept);
  const { rentalPrice, bail, discount, discountReason } = one;
  const ownPrice = kept === null ? undefined : agreed ? kept.rental_price : own?.get(kept.id);
  return {
    itemId: 'itemId' in one ? one.itemId : (kept?.item_id ?? 0),
    quantity: 'itemId' in one ? one.quantity : 1,
    rentalPrice: rentalPrice ?? ownPrice,
    bail: bail ?? kept?.bail,
    discount,
    discountReason,
    ...('itemId' in one && one.barcode !== undefined && { barcode: one.barcode }),
    ...(kept !== null &&
      capped && {
        agreed: [
          {
            itemId: kept.item_id,
            listPrice: kept.rental_price + extensionFeeOf(order, kept),
            listBail: kept.bail,
            promoted: 0,
            set: null,
          },
        ],
      }),
    ...(added !== undefined && { listed: { rentalPrice: added.listPrice, bail: added.listBail } }),
    ...(set !== undefined && ownPrice === undefined && { set }),
    ...(kept !== null &&
      ownPrice !== undefined &&
      (set !== undefined || own !== null) && { listed: { rentalPrice: ownPrice, bail: kept.bail } }),
  };
};

const checkWishes = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  edit: OrderEdit,
  {
    wishes,
    lines,
    agreed,
    sets,
    take,
    terms,
    paid,
    minDaysAbove,
  }: {
    wishes: readonly RequestedLine[];
    lines: EditLines;
    agreed: boolean;
    /** Empty if every line has its own price. */
    sets: readonly SetDefinition[];
    take: boolean;
    terms: OrderTerms;
    paid: number;
    minDaysAbove: number | undefined;
  },
): Promise<CheckedRequest> => {
  const otherSetLines = sets.length === 0 ? [] : setLinesOutsideEdit(order, lines.keptIds);
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
      lines: [...wishes, ...otherSetLines],
      discount: 0,
      discountReason: '',
      note: edit.note,
      reserve: false,
      payments: [],
    },
    {
      termsVersion: terms.termsVersion,
      days: paid,
      keepTier: agreed,
      sets,
      promotions: {
        codes: edit.promotionCodes ?? [],
        kept: order.head.promotions.map((one) => one.promotionId),
        automatic: false,
        minDaysAbove,
        orderId: order.head.id,
        take,
      },
      before: {
        given: order.head.promotions,
        lines: order.lines
          .filter((line) => !isInStateSet('off', line.state))
          .map((line) => ({
            groupId: line.group_id,
            category: line.category,
            price: line.rental_price - ownDiscountOf(line),
            promoted: line.promotion_discount,
            stays: lines.staying.includes(line),
          })),
      },
    },
  );
};

const plannedLinesOf = (
  edit: OrderEdit,
  garments: readonly PricedGarment[],
  wishes: readonly RequestedLine[],
  {
    kept,
    sameDays,
    agreed,
    counts,
  }: { kept: EditLines['kept']; sameDays: boolean; agreed: boolean; counts: PaidDayRules },
): PlannedEditLine[] => {
  const lineOf = wishes.flatMap((one, index) =>
    Array.from({ length: one.quantity }, () => kept[index] ?? null),
  );
  return garments.map((garment, index) => {
    const line = lineOf[index] ?? null;
    const { pickupDay, returnDay } = line === null || !sameDays ? edit : daysOf(line);
    const paid = counts.paidDays(line, { pickupDay, returnDay }, agreed);
    return { ...garment, line, pickupDay, returnDay, paid };
  });
};

export type PricedEdit = {
  lines: PlannedEditLine[];
  wishes: RequestedLine[];
  agreed: boolean;
  longer: boolean;
  wanted: CheckedRequest;
};

/**
 * Selects the shortest duration that covers the days. Keeps the requested duration if it differs from the
 * order's or has no number of days, or if all durations have none.
 */
const tierOf = (
  { head }: LoadedOrder,
  { rentDurationId }: OrderEdit,
  tiers: readonly RentDuration[],
  days: number,
): number | null => {
  const chosen = tiers.find((one) => one.rentDurationId === rentDurationId);
  const decided = rentDurationId !== head.rent_duration_id || chosen?.rentDays === null;
  if (decided || !tiers.some((one) => one.rentDays !== null)) return rentDurationId;
  return shortestTierFor(tiers, days)?.rentDurationId ?? null;
};

export const priceEdit = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  edit: OrderEdit,
  {
    editLines,
    terms,
    openDays = [],
  }: {
    editLines: EditLines;
    terms: OrderTerms;
    /** These days are paid, even if they are closed. */
    openDays?: readonly Day[];
  },
): Promise<PricedEdit> => {
  const { kept } = editLines;
  const spans = [edit, ...kept.flatMap((line) => (line === null ? [] : [daysOf(line)])), editLines.days];
  const [first = edit.pickupDay] = spans.map((one) => one.pickupDay).toSorted();
  const last =
    spans
      .map((one) => one.returnDay)
      .toSorted()
      .at(-1) ?? edit.returnDay;
  const [shut, { rows: tiers }, sets] = await Promise.all([
    loadClosures(q, { ...scope, branchId: order.head.branch_id, orderId: order.head.id }, first, last),
    durationRows(scope).execute(q),
    loadSetsOfOrder(q, scope, order),
  ]);
  const closures = { ...shut, openDays: [...(shut.openDays ?? []), ...openDays] };
  const counts = paidDayRules(closures, terms.dayCounting);
  const agreed = keepsPrices(order, edit, editLines, counts);
  const longer = isLonger(edit, editLines);
  const ofKept = kept.flatMap((line) => (line === null ? [] : [counts.after(line, edit)]));
  const ofAdded = counts.paid(edit);
  const paid = ofKept.length === 0 ? ofAdded : Math.max(...ofKept);
  // Promotions for longer rentals apply because a new booking would get them.
  const held = kept.flatMap((line) => (line !== null && isInStateSet('held', line.state) ? [line] : []));
  const minDaysAbove =
    agreed || held.length === 0 || held.length < kept.length
      ? undefined
      : Math.max(...held.map(counts.agreed));
  const tierFor = (days: number): number | null => tierOf(order, edit, tiers, days);
  const asked = { ...edit, rentDurationId: agreed ? edit.rentDurationId : tierFor(paid) };
  const listed: Parameters<typeof ownPrices>[0]['listed'] = async ({ paid: paidDays, ...span }) => {
    const list = { agreed: false, capped: false, own: null };
    const wishes = edit.lines.map((one, index) => ({
      ...wishOf(order, one, kept[index] ?? null, list),
      rentalPrice: undefined,
      discount: 0,
    }));
    const at = {
      ...edit,
      pickupDay: span.pickupDay,
      returnDay: span.returnDay,
      rentDurationId: span.rentDurationId,
    };
    const by = { lines: editLines, agreed: false, sets, take: false, terms, paid: paidDays, minDaysAbove };
    return (await checkWishes(q, scope, order, at, { wishes, ...by })).garments;
  };
  const more = { order, edit: asked, editLines, tiers, tierFor, counts, listed };
  const own = !agreed && longer ? await ownPrices(more) : null;
  const capped = !agreed && own === null;
  const forAdded =
    ofAdded === paid || !kept.includes(null)
      ? []
      : await listed({ ...edit, rentDurationId: tierFor(ofAdded), paid: ofAdded });
  const places = placesOf(edit);
  const wishes = edit.lines.map((one, index) => {
    const line = kept[index] ?? null;
    const added = line === null ? forAdded[places[index] ?? 0] : undefined;
    return wishOf(order, one, line, { agreed, capped, own, added });
  });
  const wanted = await checkWishes(q, scope, order, asked, {
    wishes,
    lines: editLines,
    agreed,
    sets: agreed || own !== null ? [] : sets,
    take: true,
    terms,
    paid,
    minDaysAbove,
  });
  const sameDays = hasSameDays(edit, editLines);
  const lines = plannedLinesOf(edit, wanted.garments, wishes, { kept, sameDays, agreed, counts });
  return { lines, wishes, agreed, longer, wanted };
};
