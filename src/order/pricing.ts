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
