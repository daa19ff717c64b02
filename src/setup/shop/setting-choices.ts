/** These choices are separate from settings.ts, which rental pages do not load. */
export const dayCountings = ['inclusive', 'nights', 'free-travel-days'] as const;
export const receiptLayouts = [1, 2, 3, 4, 5, 6, 7] as const;

export const cashRoundings = [25, 100] as const;

export const withholdingRates = [1, 2, 3, 5, 10, 15] as const;
export const secondFactorFor = ['nobody', 'owners', 'admins'] as const;

export const priceRules = ['same', 'scale', 'replace'] as const;
export type PriceRule = (typeof priceRules)[number];

export const parcelReturnDays = ['arrival', 'postmark'] as const;
