import { expect, it } from 'vitest';
import { addDays, asDay } from '#lib/dates/day.ts';
import type { LineState } from '#orders/order/states.ts';
import { maxSelfMoves, selfServiceEnd, selfServiceOf } from './self-service.ts';

const today = asDay('2026-05-10');
const orderOf = (...states: LineState[]) => ({
  lines: states.map((state, at) => ({ state, pickupDay: addDays(today, 5 + at) })),
});

it('ends the given number of days before the first pick-up', () => {
  expect(selfServiceEnd(orderOf('reserved', 'prepared'), 3)).toBe('2026-05-12');
  expect(selfServiceEnd(orderOf('cancelled', 'prepared'), 0)).toBe('2026-05-16');
});

it('is off without the setting, without held garments and once a garment was handed over', () => {
  expect(selfServiceEnd(orderOf('reserved'), null)).toBeNull();
  for (const states of [['cancelled'], ['out', 'reserved'], ['closed', 'reserved'], ['draft']] as const)
    expect(selfServiceEnd(orderOf(...states), 0)).toBeNull();
});

it('allows a cancellation until the last day and before any move, and a limited number of moves', () => {
  const at = (daysBefore: number, moves = 0) =>
    selfServiceOf(orderOf('reserved'), { daysBefore, today, moves });
  expect(at(5)).toEqual(['change', 'cancel']);
  expect(at(6)).toEqual([]);
  expect(at(5, 1)).toEqual(['change']);
  expect(at(5, maxSelfMoves)).toEqual([]);
});
