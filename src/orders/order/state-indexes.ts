/** Database definitions that name states; server/state-indexes.test.ts compares them. */
import { type LineState, type OrderState, orderStateSets, stateSets } from './states.ts';

const notBooked = [...stateSets.draft, ...stateSets.off];

/** When a new state changes a set, a migration must change the definition too. */
export const stateIndexes: Readonly<Record<string, readonly (LineState | OrderState)[]>> = {
  /** Saved drafts of a branch. */
  order_line_draft: stateSets.draft,
  /** Index of lines to hand over, by day. */
  order_line_pickup: stateSets.held,
  /** Index of lines to take back, by day. */
  order_line_out: stateSets.out,
  /** Index of returned lines, by day. */
  order_line_returned: stateSets.came,
  /** Index of returned lines whose money is open. */
  order_line_settling: stateSets.back,
  /** Calendar of pick-ups: all but these. */
  order_line_pickup_day: notBooked,
  /** Calendar of returns: all but these. */
  order_line_return_day: notBooked,
  /** One line uses a reservation, except in these states. */
  'order_line.live_reservation_id': notBooked,
  /** Only a draft has no reservation; a cancelled line may have been a draft. */
  order_line_check1: [...stateSets.draft, 'cancelled'],
  /** Exactly these have a day of return. */
  order_line_check2: stateSets.came,
  /** Drafts and orders to settle; others are found by their lines' days. */
  order_sums_state: [...orderStateSets.draft, 'returned'],
  /** The column is false in these states. */
  'order_sums.is_open': orderStateSets.settled,
};
