import { describe, expect, it } from 'vitest';
import { asDay } from '../../../core/common/day.ts';
import { aLine, anOrder } from '../testing/order.ts';
import { actionsOf, isOverdue, orderDue } from './actions.ts';
import { happenings } from './timeline.ts';
import { knownStage, returnPapers } from './use-stages.ts';

const today = asDay('2026-11-21');
const on = (order: ReturnType<typeof anOrder>): string[] =>
  Object.entries(actionsOf(order, today)).flatMap(([name, may]) => (may ? [name] : []));

describe('actions by state', () => {
  it('a draft is gone on with', () => {
    expect(on(anOrder([aLine(1, { state: 'draft' })], {}, { state: 'draft' }))).toEqual(['resume']);
  });

  it('reserved: pay, hand over, extend, cancel; no-show only from its day on', () => {
    const reserved = anOrder([aLine(1)], { balance: 100, bail: 1000 });
    expect(on(reserved)).toEqual(['pay', 'pickup', 'extend', 'cancel', 'noshow']);
    expect(on({ ...reserved, pickupDay: '2026-11-22' })).not.toContain('noshow');
  });

  it('out, back, closed', () => {
    expect(on(anOrder([aLine(1, { state: 'out' })]))).toEqual(['takeBack', 'extend']);
    expect(on(anOrder([aLine(1, { state: 'returned' })], { bailHeld: 1000 }))).toEqual(['settle']);
    expect(on(anOrder([aLine(1, { state: 'closed' })]))).toEqual([]);
    expect(on(anOrder([aLine(1, { state: 'cancelled' })], { bailHeld: 10 }))).toEqual(['settle']);
  });

  it('bail is asked for only while garments are awaited or out', () => {
    expect(orderDue(anOrder([aLine(1)], { balance: 100, bail: 1000, bailTaken: 400 }))).toEqual({
      price: 100,
      bail: 600,
    });
    expect(orderDue(anOrder([aLine(1, { state: 'returned' })], { balance: 100, bail: 1000 }))).toEqual({
      price: 100,
      bail: 0,
    });
  });

  it('overdue is out past the due day', () => {
    expect(isOverdue(aLine(1, { state: 'out', returnDay: '2026-11-20' }), today)).toBe(true);
    expect(isOverdue(aLine(1, { state: 'out', returnDay: '2026-11-21' }), today)).toBe(false);
    expect(isOverdue(aLine(1, { returnDay: '2026-11-20' }), today)).toBe(false);
  });
});

const entry = {
  entryId: 9,
  kind: 'bail_kept' as const,
  method: 'bail' as const,
  amount: -100,
  day: '2026-11-21',
  at: '2026-11-21T03:00:00.000Z',
  by: '',
  note: '',
  documentId: 5,
};
const paper = {
  documentId: 5,
  kind: 'receipt' as const,
  documentNo: 'R5',
  day: '2026-11-21',
  issuedAt: entry.at,
  total: 100,
  voided: false,
};

describe('papers', () => {
  it('are found by what they acknowledge', () => {
    const order = anOrder([], {}, { entries: [entry], documents: [paper] });
    expect(knownStage(order, paper)).toBe('penalty');
    expect(knownStage(order, { ...paper, kind: 'bail_refund_slip' })).toBe('return');
    expect(knownStage({ entries: [{ ...entry, kind: 'rent' }] }, paper)).toBeUndefined();
    expect(returnPapers(order)).toBe('penalty');
    expect(returnPapers(anOrder([]))).toBeNull();
  });
});

describe('the timeline', () => {
  it('runs by time; a charge stands before the money of the same moment', () => {
    const charge = {
      chargeId: 2,
      orderDetailId: null,
      kind: 'late_fee' as const,
      amount: 100,
      reason: '',
      at: entry.at,
    };
    const earlier = { ...entry, entryId: 8, at: '2026-11-20T03:00:00+07:00' };
    const order = anOrder([], {}, { entries: [entry, earlier], charges: [charge] });
    expect(happenings(order).map((one) => one.key)).toEqual(['created', 'entry 8', 'charge 2', 'entry 9']);
  });
});
