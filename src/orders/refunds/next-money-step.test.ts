import { expect, it } from 'vitest';
import type { LineState } from '#orders/order/states.ts';
import { nextMoneyStepOf } from './next-money-step.ts';

const of = (states: LineState[], bailHeld = 0, balance = 0) =>
  nextMoneyStepOf(
    states.map((state) => ({ state })),
    { bailHeld, balance },
  );

it('waits while lines are out or still reserved', () => {
  expect(of(['returned', 'out'])).toBe('out');
  expect(of(['returned', 'reserved'], 100)).toBe('out');
  expect(of(['returned', 'prepared'])).toBe('out');
});

it('deducts a deposit below the balance, requests payment without one, and otherwise refunds or closes', () => {
  expect(of(['returned'], 100, 150)).toBe('keep');
  expect(of(['returned'], 0, 50)).toBe('pay');
  expect(of(['lost', 'closed'], 100, 100)).toBe('refund');
  expect(of(['closed'])).toBe('closed');
  expect(of(['closed'], 0, -50)).toBe('refund');
  expect(of(['cancelled'], 100)).toBe('refund');
});
