import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { netChargesOf } from './net-charges.ts';

type Charge = Order['charges'][number];
let next = 0;
const charge = (kind: Charge['kind'], amount: number, noVat = false): Charge => ({
  chargeId: (next += 1),
  orderDetailId: null,
  kind,
  amount,
  noVat,
  reason: '',
  at: '2026-11-30T03:00:00.000Z',
});

it('adds fees and waivers of a kind to one row, and omits kinds that sum to 0', () => {
  expect(
    netChargesOf([
      charge('late_fee', 300),
      charge('damage_fee', 150.1),
      charge('late_fee', -300),
      charge('damage_fee', 80.2),
    ]),
  ).toEqual([{ kind: 'damage_fee', noVat: false, amount: 230.3 }]);
});

it('separates charges with and without VAT', () => {
  expect(netChargesOf([charge('lost_unit', 500), charge('lost_unit', -200, true)])).toEqual([
    { kind: 'lost_unit', noVat: false, amount: 500 },
    { kind: 'lost_unit', noVat: true, amount: -200 },
  ]);
});
