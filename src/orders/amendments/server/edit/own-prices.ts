/** Prices of lines for more days: today's list counts for the added days only (docs/domain.md §4). */
import { isBeyondTiers, rentAtDailyRate, shortestTierFor } from '#orders/order/rules/rent-pricing.ts';
import {
  extensionFeeOf,
  type LoadedOrder,
  type OrderLineRecord,
  type PricedGarment,
} from '#orders/order/server/index.ts';
import type { RentDuration } from '#setup/shop/contract.ts';
import type { EditLines, OrderEdit } from './edit-lines.ts';

type Days = EditLines['days'];

/** In satang before discounts, by line. */
export type OwnPrices = ReadonlyMap<number, number>;

type MoreDays = {
  order: LoadedOrder;
  /** With the rent duration of the new days. */
  edit: OrderEdit;
  editLines: EditLines;
  tiers: readonly RentDuration[];
  paid: (days: Days) => number;
  /** Garments of the edit at today's list prices. */
  listed: (days: Days, rentDurationId: number | null) => Promise<PricedGarment[]>;
};

export const daysOf = (line: OrderLineRecord): Days => ({
  pickupDay: line.pickup_day,
  returnDay: line.return_day,
});

/** An extension selects the shortest rent duration, but the order keeps its own. */
const tierSoFar = ({ order, tiers, paid }: MoreDays, line: OrderLineRecord): number | null => {
  const days = paid(daysOf(line));
  const extended = paid({ pickupDay: line.pickup_day, returnDay: line.original_return_day }) < days;
  if (!extended || !tiers.some((one) => one.rentDays !== null)) return order.head.rent_duration_id;
  return shortestTierFor(tiers, days)?.rentDurationId ?? null;
};

/** The garments of the edit at today's list prices for the days so far, by line. */
const listedSoFar = async (more: MoreDays): Promise<Map<number, PricedGarment>> => {
  const placeOf = placesOf(more);
  const groups = Map.groupBy(
    more.editLines.kept.filter((line) => line !== null),
    (line) => `${line.pickup_day} ${line.return_day} ${tierSoFar(more, line)}`,
  );
  const found = new Map<number, PricedGarment>();
  for (const group of groups.values()) {
    const [first] = group as [OrderLineRecord];
    const garments = await more.listed(daysOf(first), tierSoFar(more, first));
    for (const line of group) {
      const garment = garments[placeOf.get(line.id) ?? -1];
      if (garment !== undefined) found.set(line.id, garment);
    }
  }
  return found;
};

/** Where the garment of each line is among those of the edit. */
const placesOf = ({ edit, editLines }: MoreDays): Map<number, number> => {
  const places = new Map<number, number>();
  let at = 0;
  for (const [index, one] of edit.lines.entries()) {
    const line = editLines.kept[index] ?? null;
    if (line !== null) places.set(line.id, at);
    at += 'itemId' in one ? one.quantity : 1;
  }
  return places;
};

/** Before promotions, which reduced the extension fees too. `listed`: for the days so far. */
const rentSoFar = (order: LoadedOrder, line: OrderLineRecord, listed: PricedGarment | undefined): number => {
  const fee = extensionFeeOf(order, line);
  const { percentShare = 0, promotion_discount = 0 } = listed ?? {};
  if (promotion_discount === 0) return line.rental_price - line.promotion_discount + fee;
  return line.rental_price + (percentShare < 1 ? Math.round(fee / (1 - percentShare)) : fee);
};

/**
 * The rent so far, and for more days the difference of today's list prices, or without rent durations the daily rent. Null if no
 * line gets more paid days.
 */
export const ownPrices = async (more: MoreDays): Promise<OwnPrices | null> => {
  const { order, edit, editLines, tiers, paid } = more;
  const lines = editLines.kept.filter((line) => line !== null);
  const days = paid(edit);
  if (lines.every((line) => paid(daysOf(line)) >= days)) return null;
  const daily = edit.rentDurationId === null && !isBeyondTiers(tiers, days);
  const before = await listedSoFar(more);
  const after = daily ? [] : await more.listed(edit, edit.rentDurationId);
  const placeOf = placesOf(more);
  return new Map(
    lines.map((line) => {
      const old = before.get(line.id);
      const soFar = rentSoFar(order, line, old);
      const its = paid(daysOf(line));
      if (its === days) return [line.id, soFar];
      if (daily) return [line.id, rentAtDailyRate(soFar, its, days)];
      const price = after[placeOf.get(line.id) ?? -1]?.listPrice ?? 0;
      if (its > days) return [line.id, Math.min(price, soFar)];
      return [line.id, soFar + Math.max(0, price - (old?.listPrice ?? 0))];
    }),
  );
};
