export const breakdowns = ['branch', 'staff', 'channel', 'category', 'color', 'size', 'method'] as const;
export type Breakdown = (typeof breakdowns)[number];

/** These keys replace category, colour or size of income without a garment. */
export const countedParts = [
  '|late_fee',
  '|cleaning_fee',
  '|damage_fee',
  '|lost_part',
  '|lost_unit',
  '|shipping',
  '|other_income',
  '|sale',
  '|other',
] as const;
