/** Prices lines that get longer. Today's list prices apply only to the added days (docs/domain.md §4). */
import { isBeyondTiers, rentAtDailyRate, shortestTierFor } from '#orders/order/rules/rent-pricing.ts';
import {
  extensionFeeOf,
  type LoadedOrder,
  type OrderLineRecord,
  type PricedGarment,
} from '#orders/order/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { RentDuration } from '#setup/shop/contract.ts';
import { type EditLines, type OrderEdit, ownDiscountOf } from './edit-lines.ts';
import { daysOf, type PaidDayRules } from './paid-day-rules.ts';

type Days = EditLines['days'];

/** Prices in satang before discounts, by line id. */
export type OwnPrices = ReadonlyMap<number, number>;

type MoreDays = {
  order: LoadedOrder;
  edit: OrderEdit;
  editLines: EditLines;
  tiers: readonly RentDuration[];
  tierFor: (days: number) => number | null;
  counts: PaidDayRules;
  listed: (at: Days & { rentDurationId: number | null; paid: number }) => Promise<PricedGarment[]>;
};

/** Extensions select the shortest duration, but do not change the order's duration. */
const tierSoFar = ({ order, tiers, counts }: MoreDays, line: OrderLineRecord): number | null => {
  const days = counts.soFar(line);
  const extended = counts.agreed(line) < days;
  if (!extended || !tiers.some((one) => one.rentDays !== null)) return order.head.rent_duration_id;
  return shortestTierFor(tiers, days)?.rentDurationId ?? null;
};

const listedSoFar = async (more: MoreDays): Promise<Map<number, PricedGarment>> => {
  const groups = Map.groupBy(
    more.editLines.kept.filter((line) => line !== null),
    (line) => `${line.pickup_day} ${line.return_day} ${tierSoFar(more, line)} ${more.counts.soFar(line)}`,
  );
  const found = new Map<number, PricedGarment>();
  for (const group of groups.values()) {
    const [first] = group as [OrderLineRecord];
    const garments = await more.listed({
      ...daysOf(first),
      rentDurationId: tierSoFar(more, first),
      paid: more.counts.soFar(first),
    });
    for (const line of group) {
      const garment = garmentOf(more, garments, line);
      if (garment !== undefined) found.set(line.id, garment);
    }
  }
  return found;
};

export const placesOf = ({ lines }: Pick<OrderEdit, 'lines'>): number[] => {
  let at = 0;
  return lines.map((one) => {
    const place = at;
    at += 'itemId' in one ? one.quantity : 1;
    return place;
  });
};

const garmentOf = (
  { edit, editLines }: MoreDays,
  garments: readonly PricedGarment[] | undefined,
  line: OrderLineRecord,
): PricedGarment | undefined => garments?.[placesOf(edit)[editLines.kept.indexOf(line)] ?? -1];

/**
 * Without tiers, a booking's price covers any number of days. Then a line that is not out pays nothing for
 * more days, and a line that is out pays its daily rent.
 */
const isDaily = (
  tiers: MoreDays['tiers'],
  line: OrderLineRecord,
  tier: number | null,
  days: number,
): boolean => tier === null && !isBeyondTiers(tiers, days) && !isInStateSet('held', line.state);

const rentOfExtension = (more: MoreDays, line: OrderLineRecord, { listPrice }: PricedGarment): number => {
  const [agreed, days] = [more.counts.agreed(line), more.counts.soFar(line)];
  if (agreed >= days) return 0;
  const daily = isDaily(more.tiers, line, tierSoFar(more, line), days);
  const price = daily ? rentAtDailyRate(line.rental_price, agreed, days) : listPrice;
  return price - (daily ? line.rental_price : (line.list_price ?? line.rental_price));
};

/**
 * Returns satang before promotions. Promotions reduced the extension fee too, so their share is added back.
 * `listed` is today's list price for the days so far.
 */
const rentSoFar = (more: MoreDays, line: OrderLineRecord, listed: PricedGarment | undefined): number => {
  const fee = extensionFeeOf(more.order, line);
  if (listed === undefined || listed.promotion_discount === 0)
    return line.rental_price - line.promotion_discount + fee;
  const { percentShare } = listed;
  // The promotion began with the extension, so the fee was lowered by the promotion's share of the whole
  // rent.
  if (line.promotion_discount === 0 && percentShare > 0 && percentShare < 1 && fee > 0)
    return (
      ownDiscountOf(line) + Math.round((line.rental_price - ownDiscountOf(line) + fee) / (1 - percentShare))
    );
  const ofFee = percentShare < 1 ? Math.round(fee / (1 - percentShare)) : fee;
  // A promotion of a fixed sum that covered the whole rent also covered the added days.
  const added = line.rental_price > line.discount ? 0 : rentOfExtension(more, line, listed);
  return line.rental_price + Math.max(ofFee, added);
};

/**
 * Returns null if no line gets more paid days. A line with more days costs the rent so far plus the
 * difference of today's list prices, or its daily rent (`isDaily`). A line with fewer days costs at most the
 * rent so far.
 */
export const ownPrices = async (more: MoreDays): Promise<OwnPrices | null> => {
  const { edit, editLines, tiers, counts, tierFor } = more;
  const lines = editLines.kept.filter((line) => line !== null);
  if (lines.every((line) => counts.soFar(line) >= counts.after(line, edit))) return null;
  const daily = (line: OrderLineRecord, days: number): boolean => isDaily(tiers, line, tierFor(days), days);
  const before = await listedSoFar(more);
  const after = new Map<number, PricedGarment[]>();
  const listedDays = lines.map((line) => ({ line, paid: counts.after(line, edit) }));
  for (const paid of new Set(listedDays.filter((one) => !daily(one.line, one.paid)).map((one) => one.paid)))
    after.set(paid, await more.listed({ ...edit, rentDurationId: tierFor(paid), paid }));
  return new Map(
    lines.map((line) => {
      const old = before.get(line.id);
      const soFar = rentSoFar(more, line, old);
      const daysSoFar = counts.soFar(line);
      const days = counts.after(line, edit);
      if (daysSoFar === days) return [line.id, soFar];
      if (daily(line, days)) return [line.id, rentAtDailyRate(soFar, daysSoFar, days)];
      const price = garmentOf(more, after.get(days), line)?.listPrice ?? 0;
      if (daysSoFar > days) return [line.id, Math.min(price, soFar)];
      return [line.id, soFar + Math.max(0, price - (old?.listPrice ?? 0))];
    }),
  );
};
