import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import type { CalendarEvent } from '#counter/calendar/contract.ts';
import { moveCostOf, proposedMoveDays } from './order-edit.ts';
import { mayMoveEventTo, eventMoveKindOf } from './event-facts.ts';

const event = (more: Partial<CalendarEvent>): CalendarEvent => ({
  kind: 'pickup',
  id: 1,
  day: '2026-11-21',
  time: '',
  orderId: 1,
  orderNo: 'R1',
  customerName: 'Fah',
  phone: '',
  count: 2,
  sets: '',
  state: 'booked',
  late: false,
  openAnyway: false,
  ...more,
});

describe('allowed moves of an event', () => {
  it('reserved garments move to any day, those that are out only to later days, done ones to none', () => {
    expect(eventMoveKindOf(event({}))).toBe('edit');
    expect(eventMoveKindOf(event({ kind: 'return' }))).toBe('edit');
    expect(eventMoveKindOf(event({ kind: 'return', state: 'out' }))).toBe('extend');
    expect(eventMoveKindOf(event({ kind: 'return', state: 'out', late: true }))).toBe('extend');
    expect(eventMoveKindOf(event({ kind: 'return', state: 'part' }))).toBeUndefined();
    expect(eventMoveKindOf(event({ state: 'done' }))).toBeUndefined();
    expect(eventMoveKindOf(event({ kind: 'fitting', orderId: null }))).toBe('fitting');
    expect(eventMoveKindOf(event({ kind: 'fitting', state: 'missed' }))).toBeUndefined();
    const may = (one: CalendarEvent, day: string, today = '2026-11-15') =>
      mayMoveEventTo(one, asDay(day), asDay(today));
    expect(may(event({}), '2026-11-20')).toBe(true);
    expect(may(event({}), '2026-11-21')).toBe(false);
    expect(may(event({ kind: 'return', state: 'out' }), '2026-11-20')).toBe(false);
    expect(may(event({ kind: 'return', state: 'out' }), '2026-11-22')).toBe(true);
    expect(may(event({}), '2026-11-20', '2026-11-20')).toBe(true);
    expect(may(event({}), '2026-11-19', '2026-11-20')).toBe(false);
    expect(may(event({ kind: 'return', state: 'out', late: true }), '2026-11-24', '2026-11-25')).toBe(false);
  });

  it('the other end of the rental moves only if it would be on the wrong side', () => {
    const order = { pickupDay: '2026-11-21', returnDay: '2026-11-23' };
    const days = (kind: 'pickup' | 'return', to: string) =>
      Object.values(proposedMoveDays(order, { kind }, asDay(to)));
    expect(days('pickup', '2026-11-22')).toEqual(['2026-11-22', '2026-11-23']);
    expect(days('pickup', '2026-11-30')).toEqual(['2026-11-30', '2026-12-02']);
    expect(days('return', '2026-11-25')).toEqual(['2026-11-21', '2026-11-25']);
    expect(days('return', '2026-11-10')).toEqual(['2026-11-08', '2026-11-10']);
    expect(Object.values(proposedMoveDays(order, { kind: 'pickup' }, undefined))).toEqual([
      '2026-11-21',
      '2026-11-23',
    ]);
  });
});

it('the cost of a move excludes the earlier balance', () => {
  const money = (price: number, paid: number, bail: number) =>
    ({ price, bail, balance: price - paid }) as Parameters<typeof moveCostOf>[0]['before'];
  const cost = (before: [number, number, number], after: [number, number, number]) =>
    moveCostOf({ before: money(...before), after: money(...after) });
  expect(cost([500, 0, 1000], [500, 0, 1000])).toEqual({ price: 0, overpaid: 0, bail: 0 });
  expect(cost([500, 100, 1000], [850.5, 100, 1000])).toEqual({ price: 350.5, overpaid: 0, bail: 0 });
  expect(cost([850, 850, 1000], [500, 850, 1000])).toEqual({ price: -350, overpaid: 350, bail: 0 });
  expect(cost([500, 600, 0], [500, 600, 200])).toEqual({ price: 0, overpaid: 0, bail: 200 });
});
