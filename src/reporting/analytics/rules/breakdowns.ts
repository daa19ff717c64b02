/** Breakdowns of income and daily counts, shared by web and server. */
export const breakdowns = ['branch', 'staff', 'channel', 'category', 'color', 'size', 'method'] as const;
export type Breakdown = (typeof breakdowns)[number];

/** Parts of the breakdowns by category, colour and size that are not garments. */
export const countedParts = [
  '|late_fee',
  '|damage_fee',
  '|shipping',
  '|other_income',
  '|sale',
  '|other',
] as const;
