import { describe, expect, it } from 'vitest';
import {
  canMoveLine,
  isInOrderStateSet,
  isInStateSet,
  isOrderOver,
  lineStates,
  orderStateOf,
  orderStates,
  orderStateSets,
  stateSets,
} from './states.ts';

describe('transitions of a line', () => {
  it('are those of the table, and none from a final state', () => {
    expect(canMoveLine('reserved', 'out')).toBe(true);
    expect(canMoveLine('out', 'lost')).toBe(true);
    expect(canMoveLine('draft', 'out')).toBe(false);
    expect(canMoveLine('out', 'cancelled')).toBe(false);
    for (const end of ['closed', 'cancelled', 'noshow'] as const)
      expect(lineStates.some((state) => canMoveLine(end, state))).toBe(false);
  });
});

describe('the state of an order', () => {
  it('follows from its lines; cancelled lines count only when there are no others', () => {
    expect(orderStateOf(['draft'])).toBe('draft');
    expect(orderStateOf(['reserved', 'cancelled'])).toBe('reserved');
    expect(orderStateOf(['prepared', 'reserved'])).toBe('reserved');
    expect(orderStateOf(['out', 'out'])).toBe('out');
    expect(orderStateOf(['out', 'returned'])).toBe('partially_returned');
    expect(orderStateOf(['reserved', 'returned'])).toBe('partially_returned');
    expect(orderStateOf(['returned', 'lost'])).toBe('returned');
    expect(orderStateOf(['closed', 'noshow'])).toBe('closed');
    expect(orderStateOf(['cancelled', 'noshow'])).toBe('noshow');
    expect(orderStateOf(['cancelled'])).toBe('cancelled');
  });
});

describe('state sets', () => {
  it('have these members', () => {
    expect(stateSets).toEqual({
      draft: ['draft'],
      held: ['reserved', 'prepared'],
      toPrepare: ['reserved'],
      ready: ['prepared'],
      out: ['out'],
      back: ['returned', 'lost'],
      returned: ['returned'],
      lost: ['lost'],
      settled: ['closed'],
      off: ['cancelled', 'noshow'],
      notFetched: ['noshow'],
      running: ['reserved', 'prepared', 'out'],
      away: ['out', 'returned', 'lost'],
      gone: ['out', 'returned', 'lost', 'closed'],
      came: ['returned', 'lost', 'closed'],
      ahead: ['draft', 'reserved', 'prepared', 'out'],
      open: ['draft', 'reserved', 'prepared', 'out', 'returned', 'lost'],
      booked: ['reserved', 'prepared', 'out', 'returned', 'lost', 'closed'],
    });
  });

  it('agree with the transitions: held lines may go out or be cancelled, lines that are out may return, only open ones change', () => {
    for (const state of lineStates) {
      expect(canMoveLine(state, 'out'), state).toBe(isInStateSet('held', state));
      expect(canMoveLine(state, 'noshow'), state).toBe(isInStateSet('held', state));
      expect(canMoveLine(state, 'returned'), state).toBe(isInStateSet('out', state));
      expect(canMoveLine(state, 'closed'), state).toBe(isInStateSet('back', state));
      expect(
        lineStates.some((next) => canMoveLine(state, next)),
        state,
      ).toBe(isInStateSet('open', state));
    }
  });

  it('of orders have these members', () => {
    expect(orderStateSets).toEqual({
      draft: ['draft'],
      held: ['reserved', 'prepared'],
      out: ['out'],
      partlyReturned: ['partially_returned'],
      withCustomer: ['out', 'partially_returned'],
      settled: ['closed'],
      off: ['cancelled', 'noshow'],
      over: ['closed', 'cancelled', 'noshow'],
    });
  });

  it('of orders agree with those of lines: an order whose lines all have one state is in the set of that name', () => {
    for (const set of ['draft', 'out', 'settled', 'off'] as const)
      for (const state of lineStates)
        expect(isInOrderStateSet(set, orderStateOf([state])), `${set} ${state}`).toBe(
          isInStateSet(set, state),
        );
  });

  it('consider an order finished when all its lines are in a final state', () => {
    expect(orderStates.filter(isOrderOver)).toEqual(['closed', 'cancelled', 'noshow']);
  });
});
