import { describe, expect, it } from 'vitest';
import { canMove, isIn, isOver, lineStates, orderState, orderStates, stateSets } from './states.ts';

describe('moves of a line', () => {
  it('only those of the table', () => {
    expect(canMove('reserved', 'out')).toBe(true);
    expect(canMove('out', 'lost')).toBe(true);
    expect(canMove('draft', 'out')).toBe(false);
    expect(canMove('out', 'cancelled')).toBe(false);
    for (const end of ['closed', 'cancelled', 'noshow'] as const)
      expect(lineStates.some((state) => canMove(end, state))).toBe(false);
  });
});

describe("the order's state", () => {
  it('is that of its lines; cancelled ones count only alone', () => {
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

describe('sets of states', () => {
  it('are these', () => {
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

  it('agree with the moves: what is held may go out or be called off, what is out may come back, what is not open stays', () => {
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

  it('an order is over when all its lines are at their end', () => {
    expect(orderStates.filter(isOver)).toEqual(['closed', 'cancelled', 'noshow']);
  });
});
