/** Indexes, check constraints and generated columns of the database that name states; server/state-indexes.test.ts compares them. */
import { type LineState, type OrderState, orderStateSets, stateSets } from './states.ts';

const notBooked = [...stateSets.draft, ...stateSets.off];

/** The states that each names. When a new state changes a set, a migration must change the definition too. */
export const stateIndexes: Readonly<Record<string, readonly (LineState | OrderState)[]>> = {
  /** Saved drafts of a branch. */
  order_line_draft: stateSets.draft,
  /** Lines to hand over, by day. */
  order_line_pickup: stateSets.held,
  /** Lines to take back, by day. */
  order_line_out: stateSets.out,
  /** Returned lines, by day. */
  order_line_returned: stateSets.came,
  /** Returned lines with open money. */
  order_line_settling: stateSets.back,
  /** Calendar, pick-ups done or ahead: all but these states. */
  order_line_pickup_day: notBooked,
  /** Calendar, returns done or ahead: all but these states. */
  order_line_return_day: notBooked,
  /** A reservation is used by one line, except in these states. */
  'order_line.live_reservation_id': notBooked,
  /** Only a draft is without a reservation; a cancelled line may have been a draft. */
  order_line_check1: [...stateSets.draft, 'cancelled'],
  /** Exactly these states have a day of return. */
  order_line_check2: stateSets.came,
  /** Lists of drafts and of orders to settle; other states are found by the days of their lines. */
  order_sums_state: [...orderStateSets.draft, 'returned'],
  /** False once the order is settled. */
  'order_sums.is_open': orderStateSets.settled,
};
