/** server/state-indexes.test.ts compares these names with the database. */
import { type LineState, type OrderState, orderStateSets, stateSets } from './states.ts';

const notBooked = [...stateSets.draft, ...stateSets.off];

/** A state that changes a set needs a migration. */
export const stateIndexes: Readonly<Record<string, readonly (LineState | OrderState)[]>> = {
  order_line_draft: stateSets.draft,
  order_line_pickup: stateSets.held,
  order_line_out: stateSets.out,
  order_line_returned: stateSets.came,
  order_line_settling: stateSets.back,
  order_line_pickup_day: notBooked,
  order_line_return_day: notBooked,
  /** A reservation has at most one line in states other than these. */
  'order_line.live_reservation_id': notBooked,
  /** Drafts, and cancelled drafts, may lack a reservation. */
  order_line_check1: [...stateSets.draft, 'cancelled'],
  /** Only these lines have a day of return. */
  order_line_check2: stateSets.came,
  /** Other lists use the days of the lines. */
  order_sums_state: [...orderStateSets.draft, 'returned'],
  /** The column is false in these states. */
  'order_sums.is_open': orderStateSets.settled,
};
