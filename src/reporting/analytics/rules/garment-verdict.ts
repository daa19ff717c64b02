export const garmentVerdictReasons = [
  /** The garment is too new for a verdict. */
  'new',
  /** Earned more than its cost. */
  'paidBack',
  /** At its pace, it pays for itself within the limit. */
  'onTheWay',
  /** Rented, but of unknown cost. */
  'noCost',
  'resting',
  /** Never rented. */
  'unused',
  /** At its pace, it needs longer than the limit. */
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

/** Age for `new` and `slow`, time without a rental for `resting` and `idle`, time to pay for itself for `within`. */
export const garmentVerdictDays = { new: 90, resting: 180, idle: 365, slow: 365, within: 730 } as const;
