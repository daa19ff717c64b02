import { describe, expect, test } from 'vitest';
import { crc16 } from '#lib/payments/promptpay.ts';
import type { Taking, Tender } from './tender.ts';
import {
  tenderAmountsOf,
  priceShareOf,
  paymentRowsOf,
  paymentProblemOf,
  roundCashAmounts,
  totalTakenOf,
  takingFromRows,
  withInvoice,
} from './tender.ts';

const due = { price: 500, bail: 1000 };
const cash: Tender = { id: 1, method: 'cash', amount: '', tendered: '', slip: '' };
const transfer: Tender = { id: 2, method: 'transfer', amount: '', tendered: '', slip: '' };
const all: Taking = { part: 'full', down: '', bail: true, tenders: [cash] };

describe('paymentsOf', () => {
  test('pays the price first, then the deposit, and gives change with the price', () => {
    const rows = paymentRowsOf({ ...all, tenders: [{ ...cash, tendered: 2000 }] }, due);
    expect(rows).toEqual([
      { for: 'price', method: 'cash', amount: 500, tendered: 1000 },
      { for: 'bail', method: 'cash', amount: 1000, tendered: 1000 },
    ]);
    expect(totalTakenOf(rows)).toMatchObject({ total: 1500, change: 500 });
  });

  test('gives the rest to the last tender, and splits a tender across price and deposit', () => {
    const rows = paymentRowsOf({ ...all, tenders: [{ ...cash, amount: 600 }, transfer] }, due);
    expect(rows.map((row) => [row.for, row.method, row.amount])).toEqual([
      ['price', 'cash', 500],
      ['bail', 'cash', 100],
      ['bail', 'transfer', 900],
    ]);
  });

  test('allows a down payment, a later deposit, and no payment', () => {
    expect(paymentRowsOf({ ...all, part: 'half', bail: false }, due)).toEqual([
      { for: 'price', method: 'cash', amount: 250 },
    ]);
    expect(paymentRowsOf({ ...all, part: 'other', down: 120.5, bail: false }, due)[0]?.amount).toBe(120.5);
    expect(paymentRowsOf({ ...all, part: 'none', bail: false }, due)).toEqual([]);
  });

  test('loses no satang', () => {
    expect(tenderAmountsOf([{ ...cash, amount: 0.1 }, { ...cash, amount: 0.2 }, transfer], 0.6)).toEqual([
      0.1, 0.2, 0.3,
    ]);
  });
});

describe('a slip', () => {
  const promptPay: Tender = { ...transfer, method: 'promptpay' };
  const body = '0038000600000101030140217012345678901234565102TH9104';
  const slip = body + crc16(body);

  test.each([transfer, promptPay])('proves a payment by $method, for each of its parts', (tender) => {
    const rows = paymentRowsOf({ ...all, tenders: [{ ...tender, slip }] }, due);
    expect(rows.map((row) => [row.for, row.method, row.slip])).toEqual([
      ['price', tender.method, slip],
      ['bail', tender.method, slip],
    ]);
  });

  test.each([transfer, promptPay])('blocks a payment by $method while its picture is undecided', (tender) => {
    const taking = { ...all, tenders: [{ ...tender, reading: true }] };
    expect(paymentProblemOf(taking, due)).toBe('slip');
    expect(paymentProblemOf({ ...all, tenders: [{ ...tender, reading: false }] }, due)).toBeNull();
  });

  test('of a method that needs none is not sent', () => {
    const [row] = paymentRowsOf({ ...all, tenders: [{ ...cash, slip, reading: true }] }, due);
    expect(row?.slip).toBeUndefined();
  });
});

describe('problems', () => {
  test.each([
    ['down', { ...all, part: 'other' as const, down: 501 }],
    ['tooMuch', { ...all, tenders: [{ ...cash, amount: 1500.01 }, transfer] }],
    ['tooLittle', { ...all, tenders: [{ ...cash, tendered: 1499.99 }] }],
    ['slip', { ...all, tenders: [{ ...transfer, slip: 'abc' }] }],
  ])('reports %s and sends nothing', (problem, taking) => {
    expect(paymentProblemOf(taking, due)).toBe(problem);
    expect(paymentRowsOf(taking, due)).toEqual([]);
  });

  test('sends a readable slip with every row it pays', () => {
    const body = '0038000600000101030140217012345678901234565102TH9104';
    const slip = body + crc16(body);
    const rows = paymentRowsOf({ ...all, tenders: [{ ...transfer, slip }] }, due);
    expect(rows.map((row) => row.slip)).toEqual([slip, slip]);
  });
});

test('sends a full tax invoice with the first payment of the price', () => {
  const buyer = { name: 'A', address: '1 Road', taxId: '', taxBranchNo: '' };
  const rows = paymentRowsOf({ ...all, tenders: [{ ...cash, amount: 200 }, transfer] }, due);
  expect(withInvoice(rows, { buyer, keep: true }).map((row) => row.invoice?.keep)).toEqual([
    true,
    undefined,
    undefined,
  ]);
  expect(withInvoice(rows, null)).toEqual(rows);
  const bailOnly = paymentRowsOf({ ...all, part: 'none' }, due);
  expect(withInvoice(bailOnly, { buyer, keep: true })).toEqual(bailOnly);
});

test('proposes half of the price as a round sum, at most the price', () => {
  expect([priceShareOf(500), priceShareOf(690), priceShareOf(5), priceShareOf(0)]).toEqual([250, 350, 5, 0]);
});

test('proposes round sums above the amount', () => {
  expect(roundCashAmounts(1350)).toEqual([1400, 1500, 2000]);
  expect(roundCashAmounts(1000)).toEqual([]);
});

test('restores the same payments from stored ones', () => {
  const taking: Taking = { ...all, tenders: [{ ...cash, tendered: 2000 }] };
  const rows = paymentRowsOf(taking, due);
  expect(paymentRowsOf(takingFromRows(rows, due, all), due)).toEqual(rows);
  expect(takingFromRows([], due, all)).toBe(all);
});

describe('a slip of another amount', () => {
  const of = (holds: Tender['holds']): Taking => ({
    part: 'full',
    down: '',
    bail: true,
    tenders: [{ id: 1, method: 'transfer', amount: '', tendered: '', slip: text, holds }],
  });
  const body = '0038000600000101030140217012345678901234565102TH9104';
  const text = body + crc16(body);

  test('is refused when lower, or higher without a reason; a higher one is sent with each part', () => {
    expect(paymentProblemOf(of({ amount: '', reason: '' }), due)).toBe('slip');
    expect(paymentProblemOf(of({ amount: 1499, reason: 'x' }), due)).toBe('slip');
    expect(paymentProblemOf(of({ amount: 1520, reason: ' ' }), due)).toBe('slip');
    const rows = paymentRowsOf(of({ amount: 1520, reason: 'x' }), due);
    expect(rows.map((one) => [one.for, one.slipAmount, one.reason])).toEqual([
      ['price', 1520, 'x'],
      ['bail', 1520, 'x'],
    ]);
    expect(paymentRowsOf(of({ amount: 1500, reason: '' }), due)[0]).not.toHaveProperty('slipAmount');
    expect(takingFromRows(rows, due, of(undefined)).tenders[0]?.holds).toEqual({ amount: 1520, reason: 'x' });
  });
});
