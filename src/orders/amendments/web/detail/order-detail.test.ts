import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { sampleOrderLine, sampleOrderWith } from '#orders/order/web/testing/sample-order.ts';
import { lateTermsOf } from '#orders/order/rules/return-estimate.ts';
import { isLineOverdue } from '#orders/amendments/extend-fee.ts';
import { orderActionsOf, orderAmountDue } from './order-actions.ts';
import { moneyEventsOf } from './money-timeline.ts';
import { overpaidAfterCancel, cancelSharesOf } from './cancel-sums.ts';
import { returnDocumentStage } from '#orders/order/web/index.ts';

const today = asDay('2026-11-21');
const late = lateTermsOf(sampleOrderWith([]));
const on = (order: ReturnType<typeof sampleOrderWith>): string[] =>
  Object.entries(orderActionsOf(order, today)).flatMap(([name, may]) => (may ? [name] : []));

describe('actions by state', () => {
  it('offer to continue a draft', () => {
    expect(on(sampleOrderWith([sampleOrderLine(1, { state: 'draft' })], {}, { state: 'draft' }))).toEqual([
      'resume',
    ]);
  });

  it('offer payment, pick-up, extension and cancellation of a reservation; no-show from the pick-up day on', () => {
    const reserved = sampleOrderWith([sampleOrderLine(1)], { balance: 100, bail: 1000 });
    expect(on(reserved)).toEqual(['pay', 'pickup', 'extend', 'edit', 'cancel', 'noshow']);
    expect(on({ ...reserved, pickupDay: '2026-11-22' })).not.toContain('noshow');
  });

  it('offer return and extension while out, settlement after the return, nothing when closed', () => {
    expect(on(sampleOrderWith([sampleOrderLine(1, { state: 'out' })]))).toEqual(['return', 'extend']);
    expect(on(sampleOrderWith([sampleOrderLine(1, { state: 'returned' })], { bailHeld: 1000 }))).toEqual([
      'settle',
    ]);
    expect(on(sampleOrderWith([sampleOrderLine(1, { state: 'closed' })]))).toEqual([]);
    expect(on(sampleOrderWith([sampleOrderLine(1, { state: 'cancelled' })], { bailHeld: 10 }))).toEqual([
      'settle',
    ]);
  });

  it('ask for a deposit only while lines are reserved or out', () => {
    expect(
      orderAmountDue(sampleOrderWith([sampleOrderLine(1)], { balance: 100, bail: 1000, bailHeld: 400 })),
    ).toEqual({
      price: 100,
      bail: 600,
    });
    expect(
      orderAmountDue(
        sampleOrderWith([sampleOrderLine(1, { state: 'returned' })], { balance: 100, bail: 1000 }),
      ),
    ).toEqual({
      price: 100,
      bail: 0,
    });
  });

  it('call a line overdue if it is out past its due day', () => {
    expect(isLineOverdue(sampleOrderLine(1, { state: 'out', returnDay: '2026-11-20' }), today, late)).toBe(
      true,
    );
    expect(isLineOverdue(sampleOrderLine(1, { state: 'out', returnDay: '2026-11-21' }), today, late)).toBe(
      false,
    );
    expect(isLineOverdue(sampleOrderLine(1, { returnDay: '2026-11-20' }), today, late)).toBe(false);
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
    const order = sampleOrderWith([], {}, { documents: [paper] });
    expect(returnDocumentStage(order)).toBe('penalty');
    expect(returnDocumentStage({ documents: [paper, { ...paper, stage: 'return' }] })).toBe('return');
    expect(returnDocumentStage({ documents: [{ ...paper, stage: 'pickup' }] })).toBeNull();
    expect(returnDocumentStage(sampleOrderWith([]))).toBeNull();
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
    const order = sampleOrderWith([], {}, { entries: [entry, earlier], charges: [charge] });
    expect(moneyEventsOf(order).map((one) => one.key)).toEqual(['created', 'entry 8', 'charge 2', 'entry 9']);
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

  it('is the full payment if no line is left', () => {
    const order = sampleOrderWith(
      [sampleOrderLine(1)],
      { paid: 300 },
      { charges: [charge('extension_fee', 1, 100)] },
    );
    expect(overpaidAfterCancel(order)).toBe(300);
    expect(overpaidAfterCancel(sampleOrderWith([sampleOrderLine(1)]))).toBe(0);
  });

  it('is the amount above the price of lines that are out, with their fees and the discount', () => {
    const lines = [sampleOrderLine(1, { state: 'out', discount: 50 }), sampleOrderLine(2)];
    const order = sampleOrderWith(
      lines,
      { paid: 1000 },
      { discount: 20, charges: [charge('late_fee', 1, 70), charge('extension_fee', 2, 30)] },
    );
    expect(overpaidAfterCancel(order)).toBe(500);
    expect(overpaidAfterCancel({ ...order, money: { ...order.money, vatOnTop: 7 } })).toBeNull();
  });

  it('is divided by the rule', () => {
    expect(cancelSharesOf(500, { money: 'credit', percent: 80 })).toEqual({ given: 400, kept: 100 });
    expect(cancelSharesOf(500, { money: 'forfeit', percent: 100 })).toEqual({ given: 0, kept: 500 });
  });
});
