export const garmentVerdictReasons = [
  'new',
  'paidBack',
  /** The garment will pay for itself within the limit at its pace. */
  'onTheWay',
  'noCost',
  'resting',
  'unused',
  /** The garment will need longer than the limit at its pace. */
  'behind',
  'slow',
  'idle',
  /** Laundry and repair cost over half of the income. */
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
 * Days of age (`new`, `slow`), without a rental (`resting`, `idle`), and until the garment pays for itself
 * (`within`).
 */
export const garmentVerdictDays = { new: 90, resting: 180, idle: 365, slow: 365, within: 730 } as const;
