import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import type { CalendarEvent } from '#counter/calendar/contract.ts';
import { costOf, proposedDays } from './order-edit.ts';
import { mayMoveTo, wayOf } from './event-facts.ts';

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
  ...more,
});

describe('where an event may be moved', () => {
  it('what is reserved anywhere, what is out only to later, what is done nowhere', () => {
    expect(wayOf(event({}))).toBe('edit');
    expect(wayOf(event({ kind: 'return' }))).toBe('edit');
    expect(wayOf(event({ kind: 'return', state: 'out' }))).toBe('extend');
    expect(wayOf(event({ kind: 'return', state: 'out', late: true }))).toBe('extend');
    expect(wayOf(event({ kind: 'return', state: 'part' }))).toBeUndefined();
    expect(wayOf(event({ state: 'done' }))).toBeUndefined();
    expect(wayOf(event({ kind: 'fitting', orderId: null }))).toBe('fitting');
    expect(wayOf(event({ kind: 'fitting', state: 'missed' }))).toBeUndefined();
    const may = (one: CalendarEvent, day: string, today = '2026-11-15') =>
      mayMoveTo(one, asDay(day), asDay(today));
    expect(may(event({}), '2026-11-20')).toBe(true);
    expect(may(event({}), '2026-11-21')).toBe(false);
    expect(may(event({ kind: 'return', state: 'out' }), '2026-11-20')).toBe(false);
    expect(may(event({ kind: 'return', state: 'out' }), '2026-11-22')).toBe(true);
    // Nothing is moved into the past, today is none.
    expect(may(event({}), '2026-11-20', '2026-11-20')).toBe(true);
    expect(may(event({}), '2026-11-19', '2026-11-20')).toBe(false);
    expect(may(event({ kind: 'return', state: 'out', late: true }), '2026-11-24', '2026-11-25')).toBe(false);
  });

  it('the other end of the rental stays unless it would lie on the wrong side', () => {
    const order = { pickupDay: '2026-11-21', returnDay: '2026-11-23' };
    const days = (kind: 'pickup' | 'return', to: string) =>
      Object.values(proposedDays(order, { kind }, asDay(to)));
    expect(days('pickup', '2026-11-22')).toEqual(['2026-11-22', '2026-11-23']);
    expect(days('pickup', '2026-11-30')).toEqual(['2026-11-30', '2026-12-02']);
    expect(days('return', '2026-11-25')).toEqual(['2026-11-21', '2026-11-25']);
    expect(days('return', '2026-11-10')).toEqual(['2026-11-08', '2026-11-10']);
    expect(Object.values(proposedDays(order, { kind: 'pickup' }, undefined))).toEqual([
      '2026-11-21',
      '2026-11-23',
    ]);
  });
});

it('a move tells what it adds, not what was owed before', () => {
  const money = (price: number, paid: number, bail: number) =>
    ({ price, bail, balance: price - paid }) as Parameters<typeof costOf>[0]['before'];
  const cost = (before: [number, number, number], after: [number, number, number]) =>
    costOf({ before: money(...before), after: money(...after) });
  expect(cost([500, 0, 1000], [500, 0, 1000])).toEqual({ price: 0, overpaid: 0, bail: 0 });
  expect(cost([500, 100, 1000], [850.5, 100, 1000])).toEqual({ price: 350.5, overpaid: 0, bail: 0 });
  expect(cost([850, 850, 1000], [500, 850, 1000])).toEqual({ price: -350, overpaid: 350, bail: 0 });
  expect(cost([500, 600, 0], [500, 600, 200])).toEqual({ price: 0, overpaid: 0, bail: 200 });
});
