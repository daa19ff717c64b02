/** Price tiers of the counter (docs/domain.md §3). */
import { maxSatang } from '#lib/money/money.ts';

/** 'scale' means `pricePercent` of the group's price, 'replace' means `price`, in the same unit. */
export type PriceTier = {
  priceRule: 'same' | 'scale' | 'replace';
  pricePercent: number | null;
  price: number | null;
};

/**
 * Returns the price rounded half-up to satang, or the group's price without a tier. The deposit never depends
 * on the tier.
 */
export const tierPrice = (groupPrice: number, tier: PriceTier | null): number => {
  if (tier?.priceRule === 'replace') return tier.price ?? groupPrice;
  if (tier?.priceRule !== 'scale' || tier.pricePercent === null) return groupPrice;
  return Math.floor((groupPrice * tier.pricePercent + 50) / 100);
};

/** `rentDays` is null for any number of days. */
export type DayTier = PriceTier & { rentDays: number | null };

const covers = (tier: DayTier, days: number): boolean => tier.rentDays === null || days <= tier.rentDays;

export const shortestTierFor = <T extends DayTier>(tiers: readonly T[], days: number): T | null =>
  tiers
    .filter((one) => one.rentDays !== null && one.rentDays >= days)
    .toSorted((a, b) => (a.rentDays ?? 0) - (b.rentDays ?? 0))[0] ?? null;

/**
 * Returns the chosen tier if it covers the days, else the shortest tier that does. Returns null if `chosen`
 * is null.
 */
export const tierFor = <T extends DayTier>(chosen: T | null, tiers: readonly T[], days: number): T | null =>
  chosen === null || covers(chosen, days) ? chosen : shortestTierFor(tiers, days);

/** Returns the satang for `days` if `of` days cost `price`, rounded half-up once. */
export const rentAtDailyRate = (price: number, of: number, days: number): number =>
  Math.floor((price * days * 2 + of) / (of * 2));

const longestTier = (tiers: readonly DayTier[]): DayTier | null =>
  tiers.reduce<DayTier | null>(
    (most, one) => ((one.rentDays ?? 0) > (most?.rentDays ?? 0) ? one : most),
    null,
  );

export const isBeyondTiers = (tiers: readonly DayTier[], days: number): boolean =>
  (longestTier(tiers)?.rentDays ?? Infinity) < days;

/**
 * Returns satang for the paid days. If no tier covers them, each day costs the longest tier's daily rent.
 * Without tiers, the group's price covers any number of days.
 */
export const rentalPriceFor = (
  groupPrice: number,
  tier: PriceTier | null,
  tiers: readonly DayTier[],
  days: number,
): number => {
  if (tier !== null) return tierPrice(groupPrice, tier);
  const longest = longestTier(tiers);
  if (longest === null || !isBeyondTiers(tiers, days)) return groupPrice;
  return rentAtDailyRate(tierPrice(groupPrice, longest), longest.rentDays ?? 1, days);
};

/**
 * Returns the highest group price (satang) with a rent of at most `most`, or -1 for none. `rentOf` must not
 * fall as the price rises.
 */
export const highestPriceWithin = (most: number, rentOf: (groupPrice: number) => number): number => {
  let [within, above] = [-1, maxSatang];
  while (above - within > 1) {
    const middle = Math.floor((within + above) / 2);
    if (rentOf(middle) <= most) within = middle;
    else above = middle;
  }
  return within;
};
