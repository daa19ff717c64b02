import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { aLine, anOrder } from '#orders/order/web/testing/sample-order.ts';
import { actionsOf, isOverdue, orderDue } from './order-actions.ts';
import { happenings } from './money-timeline.ts';
import { paidOver, shares } from './cancel-sums.ts';
import { returnPapers } from '#orders/order/web/index.ts';

const today = asDay('2026-11-21');
const on = (order: ReturnType<typeof anOrder>): string[] =>
  Object.entries(actionsOf(order, today)).flatMap(([name, may]) => (may ? [name] : []));

describe('actions by state', () => {
  it('offer to continue a draft', () => {
    expect(on(anOrder([aLine(1, { state: 'draft' })], {}, { state: 'draft' }))).toEqual(['resume']);
  });

  it('offer payment, pick-up, extension and cancellation of a reservation; no-show from the pick-up day on', () => {
    const reserved = anOrder([aLine(1)], { balance: 100, bail: 1000 });
    expect(on(reserved)).toEqual(['pay', 'pickup', 'extend', 'edit', 'cancel', 'noshow']);
    expect(on({ ...reserved, pickupDay: '2026-11-22' })).not.toContain('noshow');
  });

  it('offer return and extension while out, settlement after the return, nothing when closed', () => {
    expect(on(anOrder([aLine(1, { state: 'out' })]))).toEqual(['return', 'extend']);
    expect(on(anOrder([aLine(1, { state: 'returned' })], { bailHeld: 1000 }))).toEqual(['settle']);
    expect(on(anOrder([aLine(1, { state: 'closed' })]))).toEqual([]);
    expect(on(anOrder([aLine(1, { state: 'cancelled' })], { bailHeld: 10 }))).toEqual(['settle']);
  });

  it('ask for a deposit only while lines are reserved or out', () => {
    expect(orderDue(anOrder([aLine(1)], { balance: 100, bail: 1000, bailHeld: 400 }))).toEqual({
      price: 100,
      bail: 600,
    });
    expect(orderDue(anOrder([aLine(1, { state: 'returned' })], { balance: 100, bail: 1000 }))).toEqual({
      price: 100,
      bail: 0,
    });
  });

  it('call a line overdue that is out past its due day', () => {
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
  stage: 'penalty' as const,
  voided: false,
};

describe('documents', () => {
  it('of the return show the refund before the penalty', () => {
    const order = anOrder([], {}, { documents: [paper] });
    expect(returnPapers(order)).toBe('penalty');
    expect(returnPapers({ documents: [paper, { ...paper, stage: 'return' }] })).toBe('return');
    expect(returnPapers({ documents: [{ ...paper, stage: 'pickup' }] })).toBeNull();
    expect(returnPapers(anOrder([]))).toBeNull();
  });
});

describe('the timeline', () => {
  it('is sorted by time, with a charge before the payment of the same moment', () => {
    const charge = {
      chargeId: 2,
      orderDetailId: null,
      kind: 'late_fee' as const,
      amount: 100,
      noVat: false,
      reason: '',
      at: entry.at,
    };
    const earlier = { ...entry, entryId: 8, at: '2026-11-20T03:00:00+07:00' };
    const order = anOrder([], {}, { entries: [entry, earlier], charges: [charge] });
    expect(happenings(order).map((one) => one.key)).toEqual(['created', 'entry 8', 'charge 2', 'entry 9']);
  });
});

describe('the overpayment after a cancellation', () => {
  const charge = (kind: 'extension_fee' | 'late_fee', orderDetailId: number | null, amount: number) => ({
    chargeId: 1,
    orderDetailId,
    kind,
    amount,
    noVat: false,
    reason: '',
    at: entry.at,
  });

  it('is everything paid, where no line is left', () => {
    const order = anOrder([aLine(1)], { paid: 300 }, { charges: [charge('extension_fee', 1, 100)] });
    expect(paidOver(order)).toBe(300);
    expect(paidOver(anOrder([aLine(1)]))).toBe(0);
  });

  it('is the amount above the price of lines that are out, with their fees and the discount', () => {
    const lines = [aLine(1, { state: 'out', discount: 50 }), aLine(2)];
    const order = anOrder(
      lines,
      { paid: 1000 },
      { discount: 20, charges: [charge('late_fee', 1, 70), charge('extension_fee', 2, 30)] },
    );
    expect(paidOver(order)).toBe(500);
    expect(paidOver({ ...order, money: { ...order.money, vatOnTop: 7 } })).toBeNull();
  });

  it('is shared by the rule', () => {
    expect(shares(500, { money: 'credit', percent: 80 })).toEqual({ given: 400, kept: 100 });
    expect(shares(500, { money: 'forfeit', percent: 100 })).toEqual({ given: 0, kept: 500 });
  });
});
