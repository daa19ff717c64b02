/** How a shop's figures are cut, and what is counted of its days. One list for the pages and the server. */
export const cuts = ['branch', 'staff', 'channel', 'category', 'color', 'size', 'method'] as const;
export type Cut = (typeof cuts)[number];

/** Of a cut by category, colour and size: what was paid for something else than garments. */
export const otherParts = [
  '|late_fee',
  '|damage_fee',
  '|shipping',
  '|other_income',
  '|sale',
  '|other',
] as const;
