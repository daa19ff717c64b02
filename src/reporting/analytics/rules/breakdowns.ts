export const breakdowns = ['branch', 'staff', 'channel', 'category', 'color', 'size', 'method'] as const;
export type Breakdown = (typeof breakdowns)[number];

/** Parts by category, colour and size that are not garments. */
export const countedParts = [
  '|late_fee',
  '|damage_fee',
  '|shipping',
  '|other_income',
  '|sale',
  '|other',
] as const;
