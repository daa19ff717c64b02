import type { Day } from '#lib/dates/day.ts';
import { addDays, bangkokDay, daysBetween, isDay } from '#lib/dates/day.ts';
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import { type Closures, isClosedOn } from '#setup/shop/closures.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Order } from '../contract.ts';
import { paidDays, proposeDays, rentalDays } from './rental-days.ts';
import { rentalPriceFor, shortestTierFor } from './rent-pricing.ts';

type DayRules = Pick<ShopInfo, 'dayCounting' | 'closedWeekdays' | 'closedDays'> & Pick<Closures, 'openDays'>;

type RentalLimit = Pick<ShopInfo, 'longestRentalDays'>;

/**
 * The terms give day counting and longest rental. The branch gives closed days, except those on which the
 * shop opens for the order.
 */
export const orderDayRules = (
  { terms, closures }: Pick<Order, 'terms' | 'closures'>,
  named: ShopInfo['closedDays'] = [],
): DayRules & RentalLimit => ({
  dayCounting: terms.dayCounting,
  longestRentalDays: terms.longestRentalDays,
  closedWeekdays: closures.closedWeekdays,
  closedDays: [
    ...named,
    ...closures.closedDays.flatMap((day) =>
      named.some((one) => one.day === day) ? [] : [{ day, name: '' }],
    ),
  ],
  openDays: closures.openDays,
});

export const todayInBangkok = (): Day => bangkokDay(new Date());

const rules = (shop: DayRules) => ({
  counting: shop.dayCounting,
  closedWeekdays: shop.closedWeekdays,
  closedDays: shop.closedDays.flatMap((one) => (isDay(one.day) ? [one.day] : [])),
  openDays: shop.openDays,
});

export const proposedRentalDays = (
  eventDay: Day,
  rentDays: number,
  shop: DayRules,
): { pickupDay: Day; returnDay: Day } =>
  proposeDays({ ...rules(shop), eventDay, rentDays, today: todayInBangkok() });

export const returnDayAfter = (pickupDay: Day, rentDays: number, shop: DayRules): Day => {
  const sameDay = shop.dayCounting === 'inclusive' && rentDays <= 1;
  return proposeDays({ ...rules(shop), eventDay: sameDay ? pickupDay : addDays(pickupDay, 1), rentDays })
    .returnDay;
};

/** Returns the closed day's name, '' for a weekday, or null for an open day. */
export const closedReasonOn = (day: string | null, shop: DayRules): string | null => {
  if (!isDay(day) || !isClosedOn(rules(shop), day)) return null;
  return shop.closedDays.find((one) => one.day === day)?.name ?? '';
};

export const countedRentalDays = (
  form: { pickupDay: Day | null; returnDay: Day | null },
  shop: DayRules,
): number | null =>
  form.pickupDay === null || form.returnDay === null || form.returnDay < form.pickupDay
    ? null
    : rentalDays(shop.dayCounting, form.pickupDay, form.returnDay);

/** Returns null while a day is missing or the return precedes the pick-up. */
export const paidDaysOf = (
  form: { pickupDay: Day | null; returnDay: Day | null },
  shop: DayRules,
): number | null =>
  form.pickupDay === null || form.returnDay === null || form.returnDay < form.pickupDay
    ? null
    : paidDays({ ...rules(shop), pickupDay: form.pickupDay, returnDay: form.returnDay });

type Tiers = DayRules & Pick<ShopInfo, 'rentDurations'>;

/**
 * Selects the shortest duration that covers the days, or none. Changes nothing if the chosen duration, or
 * every duration, fits any number of days.
 */
export const tierForDays = <
  F extends { pickupDay: Day | null; returnDay: Day | null; rentDurationId: number | null },
>(
  form: F,
  shop: Tiers,
): F => {
  const days = paidDaysOf(form, shop);
  const withDays = shop.rentDurations.filter((one) => one.rentDays !== null);
  const chosen = shop.rentDurations.find((one) => one.rentDurationId === form.rentDurationId);
  if (days === null || withDays.length === 0 || chosen?.rentDays === null) return form;
  const shortest = shortestTierFor(withDays, days);
  const stays = shortest !== null && chosen?.rentDays === shortest.rentDays;
  return stays ? form : { ...form, rentDurationId: shortest?.rentDurationId ?? null };
};

/** Both days count. */
export const isRentalTooLong = (pickupDay: Day, returnDay: Day, longest: number): boolean =>
  daysBetween(pickupDay, returnDay) >= longest;

export const exceededLimit = (
  { pickupDay, returnDay }: { pickupDay: Day | null; returnDay: Day | null },
  { longestRentalDays }: RentalLimit,
): number | null =>
  pickupDay !== null && returnDay !== null && isRentalTooLong(pickupDay, returnDay, longestRentalDays)
    ? longestRentalDays
    : null;

/**
 * If no duration covers the days, each day costs the daily rent of the longest duration. Otherwise returns
 * null.
 */
export const longestTierBelow = (
  form: { pickupDay: Day | null; returnDay: Day | null; rentDurationId: number | null },
  shop: Tiers,
): { days: number; longest: number } | null => {
  const days = paidDaysOf(form, shop);
  const longest = Math.max(0, ...shop.rentDurations.map((one) => one.rentDays ?? 0));
  return form.rentDurationId !== null || days === null || longest === 0 || days <= longest
    ? null
    : { days, longest };
};

type Tier = ShopInfo['rentDurations'][number];
const inSatang = (tier: Tier): Tier => ({
  ...tier,
  price: tier.price === null ? null : nearestSatang(tier.price),
});

/** Returns baht. */
export const rentalPriceIn = (
  base: number,
  form: { pickupDay: Day | null; returnDay: Day | null; rentDurationId: number | null },
  shop: Tiers,
): number => {
  const tiers = shop.rentDurations.map(inSatang);
  const tier = tiers.find((one) => one.rentDurationId === form.rentDurationId) ?? null;
  return bahtOf(rentalPriceFor(nearestSatang(base), tier, tiers, paidDaysOf(form, shop) ?? 0));
};
