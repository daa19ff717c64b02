/** Rent durations, the price tiers of the counter (docs/domain.md §3). */

/** 'scale': `pricePercent` of the group's price; 'replace': `price` in its unit. */
export type PriceTier = {
  priceRule: 'same' | 'scale' | 'replace';
  pricePercent: number | null;
  price: number | null;
};

/** Amount in satang, rounded half-up; the group's price without a tier or its figure. The deposit never depends on the tier. */
export const tierPrice = (groupPrice: number, tier: PriceTier | null): number => {
  if (tier?.priceRule === 'replace') return tier.price ?? groupPrice;
  if (tier?.priceRule !== 'scale' || tier.pricePercent === null) return groupPrice;
  return Math.floor((groupPrice * tier.pricePercent + 50) / 100);
};

/** `rentDays` null: any number of days. */
export type DayTier = PriceTier & { rentDays: number | null };

const covers = (tier: DayTier, days: number): boolean => tier.rentDays === null || days <= tier.rentDays;

/** Shortest tier that covers the paid days; null for none. */
export const shortestTierFor = <T extends DayTier>(tiers: readonly T[], days: number): T | null =>
  tiers
    .filter((one) => one.rentDays !== null && one.rentDays >= days)
    .toSorted((a, b) => (a.rentDays ?? 0) - (b.rentDays ?? 0))[0] ?? null;

/** The chosen tier while it covers the days, else the shortest that does; none without a chosen one. */
export const tierFor = <T extends DayTier>(chosen: T | null, tiers: readonly T[], days: number): T | null =>
  chosen === null || covers(chosen, days) ? chosen : shortestTierFor(tiers, days);

/**
 * Satang for the paid days under the tier. Without one: beyond the longest tier its daily rent for each day, as in an extension,
 * else the group's price.
 */
export const rentalPriceFor = (
  groupPrice: number,
  tier: PriceTier | null,
  tiers: readonly DayTier[],
  days: number,
): number => {
  if (tier !== null) return tierPrice(groupPrice, tier);
  const longest = tiers.reduce<DayTier | null>(
    (most, one) => ((one.rentDays ?? 0) > (most?.rentDays ?? 0) ? one : most),
    null,
  );
  const most = longest?.rentDays ?? 0;
  if (longest === null || days <= most) return groupPrice;
  return Math.floor((tierPrice(groupPrice, longest) * days * 2 + most) / (most * 2));
};
