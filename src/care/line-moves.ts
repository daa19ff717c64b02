/** Allowed state changes of a care line (docs/domain.md §6). */
export const careLineStates = ['waiting', 'sent', 'received', 'notsent', 'lost'] as const;
export type CareLineState = (typeof careLineStates)[number];

export const careMoves = {
  waiting: ['sent', 'notsent'],
  sent: ['received', 'lost', 'waiting'],
  // Undoing a receipt restores `sent`.
  received: ['sent'],
  notsent: [],
  lost: ['sent'],
} as const satisfies Record<CareLineState, readonly CareLineState[]>;

export const isLegalCareMove = (from: CareLineState, to: CareLineState): boolean =>
  (careMoves[from] as readonly CareLineState[]).includes(to);

export const careResults = ['clean', 'stained', 'damaged', 'lost'] as const;
export type CareResult = (typeof careResults)[number];

export const placeAfterReturn = {
  clean: 'ready',
  stained: 'inspect',
  damaged: 'repair',
  lost: 'lost',
} as const satisfies Record<CareResult, 'ready' | 'inspect' | 'repair' | 'lost'>;

export const claimStates = ['open', 'paid', 'waived'] as const;
