import { describe, expect, it } from 'vitest';
import { isLowerable, lowerableFeesOf } from './lowerable-fees.ts';
import { sampleOrderLine, sampleOrderWith } from '#orders/order/web/testing/sample-order.ts';

const charge = (
  kind: Parameters<typeof lowerableFeesOf>[0][number]['kind'],
  amount: number,
  more: { orderDetailId?: number | null; noVat?: boolean; reason?: string } = {},
) => ({ orderDetailId: 1, kind, amount, noVat: false, reason: '', ...more });

describe('fees that can be lowered', () => {
  it('are sums by line, kind and VAT flag, less reductions', () => {
    const fees = lowerableFeesOf([
      charge('lost_part', 200, { reason: 'เข็มขัด' }),
      charge('late_fee', 100),
      charge('lost_part', 300, { reason: 'มงกุฎ' }),
      charge('lost_part', 50, { noVat: true }),
      charge('late_fee', 70, { orderDetailId: 2 }),
      charge('late_fee', -100, { reason: 'ลดให้' }),
      charge('lost_part', -120),
      charge('shipping', 40),
      charge('sale', 40),
      charge('extension_fee', 40),
    ]);
    expect(fees).toEqual([
      { orderDetailId: 1, kind: 'lost_part', noVat: false, left: 380, causes: ['เข็มขัด', 'มงกุฎ'] },
      { orderDetailId: 1, kind: 'lost_part', noVat: true, left: 50, causes: [] },
      { orderDetailId: 2, kind: 'late_fee', noVat: false, left: 70, causes: [] },
    ]);
  });

  it('are reduced by a waiver of several lines', () => {
    const late = (orderDetailId: number | null, amount: number) =>
      charge('late_fee', amount, { orderDetailId });
    const leftOf = (charges: ReturnType<typeof charge>[]) =>
      lowerableFeesOf(charges).map((one) => [one.orderDetailId, one.left]);
    expect(leftOf([late(1, 100), late(2, 100), late(null, -150)])).toEqual([[2, 50]]);
    expect(leftOf([late(1, 100), late(2, 100), late(null, -200)])).toEqual([]);
    expect(leftOf([late(1, 100), charge('damage_fee', 80), late(null, -100)])).toEqual([[1, 80]]);
  });

  it('exist if a fee remains, or a lost garment may be found', () => {
    const fee = { chargeId: 1, ...charge('damage_fee', 0.3), at: '2026-11-21T03:00:00.000Z' };
    const lowered = { ...fee, chargeId: 2, amount: -0.3 };
    const closed = sampleOrderLine(1, { state: 'closed' });
    const order = (charges: (typeof fee)[], line = closed) => sampleOrderWith([line], {}, { charges });
    expect(isLowerable(order([]))).toBe(false);
    expect(isLowerable(order([fee]))).toBe(true);
    expect(isLowerable(order([fee, lowered]))).toBe(false);
    expect(isLowerable(order([], { ...closed, lost: true }))).toBe(true);
  });
});
