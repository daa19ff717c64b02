export const garmentVerdictReasons = [
  'new',
  'paidBack',
  /** At its pace, the garment pays for itself within the limit. */
  'onTheWay',
  /** The garment is rented, but its cost is unknown. */
  'noCost',
  'resting',
  'unused',
  /** At its pace, the garment needs longer than the limit. */
  'behind',
  'slow',
  'idle',
  /** Laundry and repair cost more than half of the income. */
  'care',
] as const;
export type GarmentVerdictReason = (typeof garmentVerdictReasons)[number];

export const garmentVerdicts = ['keep', 'watch', 'sell'] as const;
export type GarmentVerdict = (typeof garmentVerdicts)[number];

export const garmentVerdictOf: Record<GarmentVerdictReason, GarmentVerdict> = {
  new: 'watch',
  paidBack: 'keep',
  onTheWay: 'keep',
  noCost: 'keep',
  resting: 'watch',
  unused: 'watch',
  behind: 'watch',
  slow: 'sell',
  idle: 'sell',
  care: 'sell',
};

/**
 * Limits in days: the age for `new` and `slow`, the time without a rental for `resting` and `idle`, the time
 * to pay for itself for `within`.
 */
export const garmentVerdictDays = { new: 90, resting: 180, idle: 365, slow: 365, within: 730 } as const;
