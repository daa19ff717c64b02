/** docs/domain.md §2. "Reserved" is not a state: a reservation has days. */
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

/** A returned unit is on the rack before its inspection. A unit in wash or repair may be at a vendor. */
export const rackStates = ['ready', 'inspect'] as const satisfies readonly UnitState[];

/** May be handed over; a unit not inspected yet is inspected then. */
export const isOnRack = (state: UnitState): boolean => (rackStates as readonly UnitState[]).includes(state);

/** Does not return to the rack by itself. */
const goneStates = ['sold', 'lost', 'retired'] as const satisfies readonly UnitState[];
export const isSoldLostOrRetired = (state: UnitState): boolean =>
  (goneStates as readonly UnitState[]).includes(state);
