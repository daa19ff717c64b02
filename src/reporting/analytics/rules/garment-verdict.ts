/** Verdict on keeping a garment, shared by web and server. */

/** Reasons to keep, watch or sell a garment. */
export const garmentVerdictReasons = [
  /** Too new for a verdict. */
  'new',
  /** Has earned more than its cost and is still rented. */
  'paidBack',
  /** Not yet paid back, but will be within the limit at its pace. */
  'onTheWay',
  /** Rented, but its cost is unknown. */
  'noCost',
  'resting',
  /** Never rented. */
  'unused',
  /** Takes longer than the limit at its pace. */
  'behind',
  'slow',
  /** Not rented for a long time. */
  'idle',
  /** Laundry and repair cost more than half of its income. */
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

/** Limits in days: age, days without a rental, and days to pay back. */
export const garmentVerdictDays = { new: 90, resting: 180, idle: 365, slow: 365, within: 730 } as const;
