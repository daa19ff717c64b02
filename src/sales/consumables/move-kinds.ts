/** What moves goods. Nothing else changes how many a branch has. */
export const moveKinds = [
  'receive',
  'sale',
  'sale_return',
  'count',
  'write_off',
  'transfer_out',
  'transfer_in',
] as const;
export type MoveKind = (typeof moveKinds)[number];

export const countStates = ['open', 'posted', 'cancelled'] as const;
export type CountState = (typeof countStates)[number];

/** Where goods go that a customer brings back. */
export const backTo = ['stock', 'write_off'] as const;
export type BackTo = (typeof backTo)[number];

/** So many pieces at a time. */
export const mostPieces = 100_000;
