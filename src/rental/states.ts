/** The life of an order line (domain.md §4), its legal moves, and the order's state read from its lines. */
export const lineStates = [
  'draft',
  'reserved',
  'prepared',
  'out',
  'returned',
  'lost',
  'closed',
  'cancelled',
  'noshow',
] as const;
export type LineState = (typeof lineStates)[number];

export const moves = {
  draft: ['reserved', 'cancelled'],
  reserved: ['prepared', 'out', 'cancelled', 'noshow'],
  prepared: ['reserved', 'out', 'cancelled', 'noshow'],
  out: ['returned', 'lost'],
  returned: ['closed'],
  lost: ['closed'],
  closed: [],
  cancelled: [],
  noshow: [],
} as const satisfies Record<LineState, readonly LineState[]>;

/** Back again after the end, by an admin: a garment that was lost is found, damage shows later. */
export const reopenings = {
  found: ['lost', 'closed'],
  charge: ['returned', 'lost', 'closed'],
} as const satisfies Record<string, readonly LineState[]>;

export const canReopen = (how: keyof typeof reopenings, from: LineState): boolean =>
  (reopenings[how] as readonly LineState[]).includes(from);

export const canMove = (from: LineState, to: LineState): boolean =>
  (moves[from] as readonly LineState[]).includes(to);

/** What an order is called after its lines; never stored. */
export const orderStates = [
  'draft',
  'reserved',
  'prepared',
  'out',
  'partially_returned',
  'returned',
  'closed',
  'cancelled',
  'noshow',
] as const;
export type OrderState = (typeof orderStates)[number];

/** An order is as far as the line that is least far; cancelled lines count only when there is nothing else. */
export const orderState = (lines: readonly LineState[]): OrderState => {
  const has = (...states: LineState[]): boolean => lines.some((one) => states.includes(one));
  if (lines.length === 0 || has('draft')) return 'draft';
  if (has('out')) return has('returned', 'lost', 'closed') ? 'partially_returned' : 'out';
  if (has('reserved', 'prepared') && has('returned', 'lost', 'closed')) return 'partially_returned';
  if (has('reserved')) return 'reserved';
  if (has('prepared')) return 'prepared';
  if (has('returned', 'lost')) return 'returned';
  if (has('closed')) return 'closed';
  return has('noshow') ? 'noshow' : 'cancelled';
};
