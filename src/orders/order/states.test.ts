import { describe, expect, it } from 'vitest';
import { canMove, isIn, isOver, lineStates, orderState, orderStates, stateSets } from './states.ts';

describe('transitions of a line', () => {
  it('are those of the table, and none from a final state', () => {
    expect(canMove('reserved', 'out')).toBe(true);
    expect(canMove('out', 'lost')).toBe(true);
    expect(canMove('draft', 'out')).toBe(false);
    expect(canMove('out', 'cancelled')).toBe(false);
    for (const end of ['closed', 'cancelled', 'noshow'] as const)
      expect(lineStates.some((state) => canMove(end, state))).toBe(false);
  });
});

describe('the state of an order', () => {
  it('follows from its lines; cancelled lines count only when there are no others', () => {
    expect(orderState(['draft'])).toBe('draft');
    expect(orderState(['reserved', 'cancelled'])).toBe('reserved');
    expect(orderState(['prepared', 'reserved'])).toBe('reserved');
    expect(orderState(['out', 'out'])).toBe('out');
    expect(orderState(['out', 'returned'])).toBe('partially_returned');
    expect(orderState(['reserved', 'returned'])).toBe('partially_returned');
    expect(orderState(['returned', 'lost'])).toBe('returned');
    expect(orderState(['closed', 'noshow'])).toBe('closed');
    expect(orderState(['cancelled', 'noshow'])).toBe('noshow');
    expect(orderState(['cancelled'])).toBe('cancelled');
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
      expect(canMove(state, 'out'), state).toBe(isIn('held', state));
      expect(canMove(state, 'noshow'), state).toBe(isIn('held', state));
      expect(canMove(state, 'returned'), state).toBe(isIn('out', state));
      expect(canMove(state, 'closed'), state).toBe(isIn('back', state));
      expect(
        lineStates.some((next) => canMove(state, next)),
        state,
      ).toBe(isIn('open', state));
    }
  });

  it('call an order over when all its lines are in a final state', () => {
    expect(orderStates.filter(isOver)).toEqual(['closed', 'cancelled', 'noshow']);
  });
});
