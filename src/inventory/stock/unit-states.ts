/** State of a unit (docs/domain.md §2). "Reserved" is not a state: a reservation has days. */
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

/** On the rack of its branch: a returned unit is there before its inspection. A unit in wash or repair may be at a vendor. */
export const rackStates = ['ready', 'inspect'] as const satisfies readonly UnitState[];

/** Units on the rack may be handed over; a unit not inspected yet is inspected at the hand-over. */
export const isOnRack = (state: UnitState): boolean => (rackStates as readonly UnitState[]).includes(state);

/** Sold, lost or retired: it does not return to the rack by itself. */
const goneStates = ['sold', 'lost', 'retired'] as const satisfies readonly UnitState[];
export const isSoldLostOrRetired = (state: UnitState): boolean =>
  (goneStates as readonly UnitState[]).includes(state);
