/** States follow docs/domain.md §2. "Reserved" is not a state, because a reservation has days. */
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

/** A returned unit is on the rack until inspection. A unit in wash or repair may be at a vendor. */
export const rackStates = ['ready', 'inspect'] as const satisfies readonly UnitState[];

/** True if the unit may be handed over. */
export const isOnRack = (state: UnitState): boolean => (rackStates as readonly UnitState[]).includes(state);

/** States of units that the shop does not expect back. */
const goneStates = ['sold', 'lost', 'retired'] as const satisfies readonly UnitState[];
export const isSoldLostOrRetired = (state: UnitState): boolean =>
  (goneStates as readonly UnitState[]).includes(state);
