/**
 * The life of a line: a garment that waits is sent or goes back to the rack; one that is sent comes back or is lost. The
 * server refuses and the screens offer by the same table (docs/domain.md §6).
 */
export const careLineStates = ['waiting', 'sent', 'received', 'notsent', 'lost'] as const;
export type CareLineState = (typeof careLineStates)[number];

export const careMoves = {
  waiting: ['sent', 'notsent'],
  sent: ['received', 'lost', 'waiting'],
  // A receipt that is taken back.
  received: ['sent'],
  notsent: [],
  lost: ['sent'],
} as const satisfies Record<CareLineState, readonly CareLineState[]>;

export const mayMove = (from: CareLineState, to: CareLineState): boolean =>
  (careMoves[from] as readonly CareLineState[]).includes(to);

/** How a garment came back. */
export const careResults = ['clean', 'stained', 'damaged', 'lost'] as const;
export type CareResult = (typeof careResults)[number];

/** Where the garment is then: on the rack, looked at again, or gone. */
export const placeAfter = {
  clean: 'ready',
  stained: 'inspect',
  damaged: 'repair',
  lost: 'lost',
} as const satisfies Record<CareResult, 'ready' | 'inspect' | 'repair' | 'lost'>;
