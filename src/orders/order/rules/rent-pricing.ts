/** Price of a garment under a rent duration, a price tier of the counter (docs/domain.md §3). */

/** `pricePercent` of the group's price for 'scale'; `price` in the unit of the group's price for 'replace'. */
export type PriceTier = {
  priceRule: 'same' | 'scale' | 'replace';
  pricePercent: number | null;
  price: number | null;
};

/**
 * The price of one garment under the tier from the group's rental price (satang), rounded half-up to a satang. Without a tier, or
 * with one whose figure is missing, the price is unchanged. The deposit never depends on the tier.
 */
export const tierPrice = (groupPrice: number, tier: PriceTier | null): number => {
  if (tier?.priceRule === 'replace') return tier.price ?? groupPrice;
  if (tier?.priceRule !== 'scale' || tier.pricePercent === null) return groupPrice;
  return Math.floor((groupPrice * tier.pricePercent + 50) / 100);
};

/** A tier with its number of days; null: any number. */
export type DayTier = PriceTier & { rentDays: number | null };

const covers = (tier: DayTier, days: number): boolean => tier.rentDays === null || days <= tier.rentDays;

/** The shortest tier that covers the paid days; null where none does. */
export const shortestTierFor = <T extends DayTier>(tiers: readonly T[], days: number): T | null =>
  tiers
    .filter((one) => one.rentDays !== null && one.rentDays >= days)
    .toSorted((a, b) => (a.rentDays ?? 0) - (b.rentDays ?? 0))[0] ?? null;

/** The chosen tier while it covers the paid days, else the shortest that does, else none. Without a chosen tier, none. */
export const tierFor = <T extends DayTier>(chosen: T | null, tiers: readonly T[], days: number): T | null =>
  chosen === null || covers(chosen, days) ? chosen : shortestTierFor(tiers, days);

/**
 * Price of a garment (satang) for a number of paid days from its group's price: the price under the tier. Without a tier, for more
 * days than the shop's longest tier, that tier's daily rent for each day, as in an extension; else the group's price.
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
