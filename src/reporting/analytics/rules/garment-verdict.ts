export const garmentVerdictReasons = [
  /** Too new for a verdict. */
  'new',
  /** Earned more than its cost, still rented. */
  'paidBack',
  /** Pays back within the limit at its pace. */
  'onTheWay',
  /** The garment was rented, but its cost is unknown. */
  'noCost',
  'resting',
  /** The garment was never rented. */
  'unused',
  /** Exceeds the limit at its pace. */
  'behind',
  'slow',
  'idle',
  /** Laundry and repair exceed half of its income. */
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

/** Limits in days: age, time without a rental, time to pay back. */
export const garmentVerdictDays = { new: 90, resting: 180, idle: 365, slow: 365, within: 730 } as const;
