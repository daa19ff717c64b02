import { describe, expect, it } from 'vitest';
import { asDay } from '../../../core/common/day.ts';
import type { CalendarEvent } from '../../contract.ts';
import { proposedDays } from './edit.ts';
import { mayMoveTo, wayOf } from './facts.ts';

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
  state: 'booked',
  late: false,
  ...more,
});

describe('where an event may be moved', () => {
  it('what is reserved anywhere, what is out only to later, what is done nowhere', () => {
    expect(wayOf(event({}))).toBe('edit');
    expect(wayOf(event({ kind: 'return' }))).toBe('edit');
    expect(wayOf(event({ kind: 'return', state: 'out' }))).toBe('extend');
    expect(wayOf(event({ kind: 'return', state: 'out', late: true }))).toBeUndefined();
    expect(wayOf(event({ kind: 'return', state: 'part' }))).toBeUndefined();
    expect(wayOf(event({ state: 'done' }))).toBeUndefined();
    expect(wayOf(event({ kind: 'fitting', orderId: null }))).toBe('fitting');
    expect(wayOf(event({ kind: 'fitting', state: 'missed' }))).toBeUndefined();
    expect(mayMoveTo(event({}), asDay('2026-11-20'))).toBe(true);
    expect(mayMoveTo(event({}), asDay('2026-11-21'))).toBe(false);
    expect(mayMoveTo(event({ kind: 'return', state: 'out' }), asDay('2026-11-20'))).toBe(false);
    expect(mayMoveTo(event({ kind: 'return', state: 'out' }), asDay('2026-11-22'))).toBe(true);
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
