import { describe, expect, it } from 'vitest';
import { canMove, lineStates, orderState } from './states.ts';

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
