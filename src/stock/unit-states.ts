/** Where a garment is (domain.md §2). "Reserved" is not among them: it is a promise with days. */
export const unitStates = [
  'ready',
  'out',
  'inspect',
  'wash',
  'repair',
  'transit',
  'sold',
  'lost',
  'retired',
] as const;
export type UnitState = (typeof unitStates)[number];
