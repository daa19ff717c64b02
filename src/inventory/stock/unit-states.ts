/** Where a garment is (docs/domain.md §2). "Reserved" is not among them: it is a promise with days. */
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

/**
 * On the rack of its branch: a garment that came back hangs there before somebody has looked at it. In wash or repair it
 * may be with a vendor.
 */
export const rackStates = ['ready', 'inspect'] as const satisfies readonly UnitState[];

/** What is on the rack may be handed over: who hands over a garment that nobody has looked at looks at it then. */
export const isOnRack = (state: UnitState): boolean => (rackStates as readonly UnitState[]).includes(state);

/** Not coming back to the rack by itself: sold, lost or taken out of use. */
const goneStates = ['sold', 'lost', 'retired'] as const satisfies readonly UnitState[];
export const isGone = (state: UnitState): boolean => (goneStates as readonly UnitState[]).includes(state);
