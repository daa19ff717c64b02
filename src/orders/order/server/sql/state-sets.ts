/** The sets of line states as SQL: nowhere else is a state compared by its name in a statement. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { type StateSet, stateSets } from '#orders/order/states.ts';

// Written out, not as parameters: the planner reads a partial index only where it sees its condition.
const names = (set: StateSet): RawBuilder<unknown> =>
  sql`(${sql.join(stateSets[set].map((state) => sql.lit(state)))})`;

/** `l.state in ('reserved', 'prepared')` for `stateIn('held', sql`l.state`)`. */
export const stateIn = (set: StateSet, state: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${state} in ${names(set)}`;

/** `l.state not in ('cancelled', 'noshow')` for `stateNotIn('off', sql`l.state`)`. */
export const stateNotIn = (set: StateSet, state: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${state} not in ${names(set)}`;

/** Days a line `l` came back late, or is late until `today` while it is out. */
export const daysLate = (today: Day): RawBuilder<number> =>
  sql<number>`greatest(0, case when ${stateIn('out', sql`l.state`)} then ${today}::date else coalesce(l.returned_day, l.return_day) end - l.return_day)`;
