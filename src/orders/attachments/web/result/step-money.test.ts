import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import { stepMoneyOf } from './step-money.ts';

type Entry = Order['entries'][number];
let next = 0;
const entry = (kind: Entry['kind'], method: Entry['method'], amount: number): Entry => ({
  entryId: (next += 1),
  kind,
  method,
  amount,
  day: '2026-11-30',
  at: '2026-11-30T03:00:00.000Z',
  by: 'staff',
  note: '',
  documentId: null,
});

const paid = [entry('down_payment', 'transfer', 500)];

it('counts only entries that the step added, by kind and by method', () => {
  const handed = [
    entry('rent', 'cash', 200),
    entry('rent', 'promptpay', 300),
    entry('bail_taken', 'cash', 2000),
  ];
  expect(stepMoneyOf({ entries: [...paid, ...handed] }, { entries: paid })).toEqual({
    taken: 2500,
    kinds: [
      { of: 'rent', baht: 500 },
      { of: 'bail_taken', baht: 2000 },
    ],
    methods: [
      { of: 'cash', baht: 2200 },
      { of: 'promptpay', baht: 300 },
    ],
    returned: 0,
    kept: 0,
  });
});

it('separates refunds from deductions from the deposit', () => {
  const settled = [
    entry('bail_kept', 'bail', -300),
    entry('damage_fee', 'bail', 300),
    entry('bail_returned', 'cash', -1700.1),
    entry('cash_rounding', 'cash', 0.1),
  ];
  expect(stepMoneyOf({ entries: [...paid, ...settled] }, { entries: paid })).toMatchObject({
    taken: 0,
    kinds: [],
    returned: 1700,
    kept: 300,
  });
});

it('adds cash rounding to the amount taken; a new order has no earlier entries', () => {
  const entries = [entry('sale', 'cash', 435.1), entry('cash_rounding', 'cash', 0.15)];
  expect(stepMoneyOf({ entries }, null)).toMatchObject({
    taken: 435.25,
    kinds: [
      { of: 'sale', baht: 435.1 },
      { of: 'cash_rounding', baht: 0.15 },
    ],
    returned: 0,
  });
});
