/** States of lines and orders (docs/domain.md §4). */
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

export const lineMoves = {
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

/** A new state needs only its stage above. */
export const stateSets = {
  draft: at('draft'),
  /** Reserved lines, not handed over. */
  held: at(...held),
  toPrepare: at('toPrepare'),
  ready: at('ready'),
  out: at('out'),
  /** Lines returned or lost, not settled. */
  back: at(...back),
  returned: at('returned'),
  lost: at('lost'),
  settled: at('settled'),
  /** Lines neither rented nor charged. */
  off: at('calledOff', 'notFetched'),
  /** No-shows, a part of `off`. */
  notFetched: at('notFetched'),
  /** Lines reserved or out, whose days may still change. */
  running: at(...held, 'out'),
  /** Lines handed over and not settled, whose deposit is held. */
  away: at('out', ...back),
  /** Lines handed over now or earlier. */
  gone: at('out', ...back, 'settled'),
  came: at(...back, 'settled'),
  /** Lines not returned, lost or cancelled. */
  ahead: at('draft', ...held, 'out'),
  /** Lines not in a final state. */
  open: at('draft', ...held, 'out', ...back),
  booked: at(...held, 'out', ...back, 'settled'),
} as const;
export type StateSet = keyof typeof stateSets;

export const isInStateSet = (set: StateSet, state: LineState): boolean => stateSets[set].includes(state);

/** An admin recovers a lost garment, or charges damage noticed later. */
export const lineReopenings = {
  found: ['lost', 'closed'],
  charge: ['returned', 'lost', 'closed'],
} as const satisfies Record<string, readonly LineState[]>;

export const canReopenLine = (how: keyof typeof lineReopenings, from: LineState): boolean =>
  (lineReopenings[how] as readonly LineState[]).includes(from);

export const canMoveLine = (from: LineState, to: LineState): boolean =>
  (lineMoves[from] as readonly LineState[]).includes(to);

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

const orderStageOf = {
  draft: 'draft',
  reserved: 'toPrepare',
  prepared: 'ready',
  out: 'out',
  partially_returned: 'partlyReturned',
  returned: 'returned',
  closed: 'settled',
  cancelled: 'calledOff',
  noshow: 'notFetched',
} as const satisfies Record<OrderState, string>;
type OrderStage = (typeof orderStageOf)[OrderState];

const ordersAt = (...stages: OrderStage[]): readonly OrderState[] =>
  orderStates.filter((state) => stages.includes(orderStageOf[state]));

const off = ['calledOff', 'notFetched'] as const;

export const orderStateSets = {
  draft: ordersAt('draft'),
  /** Reserved orders, nothing handed over. */
  held: ordersAt('toPrepare', 'ready'),
  out: ordersAt('out'),
  partlyReturned: ordersAt('partlyReturned'),
  /** Orders whose garments may be with the customer. */
  withCustomer: ordersAt('out', 'partlyReturned'),
  /** Orders returned and paid. */
  settled: ordersAt('settled'),
  off: ordersAt(...off),
  over: ordersAt('settled', ...off),
} as const;
export type OrderStateSet = keyof typeof orderStateSets;

export const isInOrderStateSet = (set: OrderStateSet, state: OrderState): boolean =>
  orderStateSets[set].includes(state);

export const isOrderOver = (state: OrderState): boolean => isInOrderStateSet('over', state);

/**
 * Returns `partially_returned` if some lines came back and others are reserved or out, `out` if a line is
 * out, else the least advanced state. Lines in `off` count only if all are.
 */
export const orderStateOf = (lines: readonly LineState[]): OrderState => {
  const has = (set: StateSet): boolean => lines.some((state) => isInStateSet(set, state));
  if (lines.length === 0 || has('draft')) return 'draft';
  if (has('running') && has('came')) return 'partially_returned';
  if (has('out')) return 'out';
  if (has('held')) return lines.includes('reserved') ? 'reserved' : 'prepared';
  if (has('back')) return 'returned';
  if (has('came')) return 'closed';
  return lines.includes('noshow') ? 'noshow' : 'cancelled';
};
