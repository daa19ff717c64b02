/** What a garment costs under a rent duration, the price tiers of the counter (docs/domain.md §3). */

/** `pricePercent` of the group's price for 'scale'; `price` in the unit of the group's price for 'replace'. */
export type PriceTier = {
  priceRule: 'same' | 'scale' | 'replace';
  pricePercent: number | null;
  price: number | null;
};

/**
 * The group's rental price (satang) → the price of one garment under the tier, rounded half-up to a satang.
 * No tier, or one whose figure is missing, leaves the price as it is. The bail never depends on the tier.
 */
export const tierPrice = (groupPrice: number, tier: PriceTier | null): number => {
  if (tier?.priceRule === 'replace') return tier.price ?? groupPrice;
  if (tier?.priceRule !== 'scale' || tier.pricePercent === null) return groupPrice;
  return Math.floor((groupPrice * tier.pricePercent + 50) / 100);
};

/** A tier with the days it is for; null: for any number of days. */
export type DayTier = PriceTier & { rentDays: number | null };

const covers = (tier: DayTier, days: number): boolean => tier.rentDays === null || days <= tier.rentDays;

/** The shortest tier that covers so many paid days; null where none does. */
export const shortestFor = <T extends DayTier>(tiers: readonly T[], days: number): T | null =>
  tiers
    .filter((one) => one.rentDays !== null && one.rentDays >= days)
    .toSorted((a, b) => (a.rentDays ?? 0) - (b.rentDays ?? 0))[0] ?? null;

/**
 * The tier for so many paid days: the chosen one while it covers them, else the shortest of the shop's that does, else
 * none. Where none was chosen none is.
 */
export const tierFor = <T extends DayTier>(chosen: T | null, tiers: readonly T[], days: number): T | null =>
  chosen === null || covers(chosen, days) ? chosen : shortestFor(tiers, days);

/**
 * What a garment of a group's price (satang) costs for so many paid days: its price under the tier; without one, for more
 * days than the shop's longest tier, that tier's daily rent for each, as when a rental is lengthened; else the group's price.
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
