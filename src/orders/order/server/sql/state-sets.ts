/** Only this file compares state names in SQL. */
import { type RawBuilder, sql } from 'kysely';
import { type OrderStateSet, orderStateSets, type StateSet, stateSets } from '#orders/order/states.ts';

// States are literals, because a partial index needs its condition in the query.
const list = (states: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(states.map((state) => sql.lit(state)))})`;
const names = (set: StateSet): RawBuilder<unknown> => list(stateSets[set]);

/** `stateInSql('held', sql`l.state`)` gives `l.state in ('reserved', 'prepared')`. */
export const stateInSql = (set: StateSet, state: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${state} in ${names(set)}`;

export const stateNotInSql = (set: StateSet, state: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${state} not in ${names(set)}`;

export const orderStateInSql = (set: OrderStateSet, state: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${state} in ${list(orderStateSets[set])}`;
export const orderStateNotInSql = (set: OrderStateSet, state: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${state} not in ${list(orderStateSets[set])}`;
