/** The life of an order line (docs/domain.md §4), its legal moves, and the order's state read from its lines. */
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

/** Where a line stands in its life: each state is at one place of it. */
const stageOf = {
  draft: 'draft',
  reserved: 'toPrepare',
  prepared: 'ready',
  out: 'out',
  returned: 'returned',
  lost: 'lost',
  closed: 'settled',
  cancelled: 'calledOff',
  noshow: 'notFetched',
} as const satisfies Record<LineState, string>;
type Stage = (typeof stageOf)[LineState];

const at = (...stages: Stage[]): readonly LineState[] =>
  lineStates.filter((state) => stages.includes(stageOf[state]));

const held = ['toPrepare', 'ready'] as const;
const back = ['returned', 'lost'] as const;

/**
 * The sets of states that rules and lists ask for, here and in SQL (server/sql/states.ts). A new state is put at its
 * place above and is in all of them.
 */
export const stateSets = {
  /** Kept for later: no garment is promised. */
  draft: at('draft'),
  /** A garment is promised and has not gone out. */
  held: at(...held),
  /** Of what is held: the back room has still to get it ready. */
  toPrepare: at('toPrepare'),
  /** Of what is held: packed, it only waits for the customer. */
  ready: at('ready'),
  out: at('out'),
  /** Came back, or never will; the money is not settled. */
  back: at(...back),
  /** Of what is back: the garment never came. */
  lost: at('lost'),
  settled: at('settled'),
  /** Neither rented nor charged. */
  off: at('calledOff', 'notFetched'),
  /** Of what is off: the customer did not come for it. */
  notFetched: at('notFetched'),
  /** Held or out: the days may still change. */
  running: at(...held, 'out'),
  /** Handed over and not settled: its bail is held. */
  away: at('out', ...back),
  /** Has been handed over. */
  gone: at('out', ...back, 'settled'),
  /** Is no longer with the customer, settled or not. */
  came: at(...back, 'settled'),
  /** Something is still to go out or to come back. */
  ahead: at('draft', ...held, 'out'),
  /** Not at its end. */
  open: at('draft', ...held, 'out', ...back),
  /** Rented: all but drafts and what is off. */
  booked: at(...held, 'out', ...back, 'settled'),
} as const;
export type StateSet = keyof typeof stateSets;

export const isIn = (set: StateSet, state: LineState): boolean => stateSets[set].includes(state);

/** Back again after the end, by an admin: a garment that was lost is found, damage shows later. */
export const reopenings = {
  found: ['lost', 'closed'],
  charge: ['returned', 'lost', 'closed'],
} as const satisfies Record<string, readonly LineState[]>;

export const canReopen = (how: keyof typeof reopenings, from: LineState): boolean =>
  (reopenings[how] as readonly LineState[]).includes(from);

export const canMove = (from: LineState, to: LineState): boolean =>
  (moves[from] as readonly LineState[]).includes(to);

/** What an order is called after its lines. */
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

/** Nothing more happens to an order that is over. */
export const isOver = (state: OrderState): boolean => state !== 'partially_returned' && !isIn('open', state);

/** An order is as far as the line that is least far; cancelled lines count only when there is nothing else. */
export const orderState = (lines: readonly LineState[]): OrderState => {
  const has = (set: StateSet): boolean => lines.some((state) => isIn(set, state));
  if (lines.length === 0 || has('draft')) return 'draft';
  if (has('running') && has('came')) return 'partially_returned';
  if (has('out')) return 'out';
  if (has('held')) return lines.includes('reserved') ? 'reserved' : 'prepared';
  if (has('back')) return 'returned';
  if (has('came')) return 'closed';
  return lines.includes('noshow') ? 'noshow' : 'cancelled';
};
