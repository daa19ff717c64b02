import { expect, it } from 'vitest';
import type { OpenSlip, PaymentBill } from './contract.ts';
import { isBillStepDone, nextBillStep } from './next-bill-step.ts';

const bill = (confirmedAt: string | null): PaymentBill => ({
  billId: 1,
  price: 1850,
  bail: 2000,
  dueDay: '2026-12-01',
  note: '',
  promptPay: '',
  slip: null,
  confirmedAt,
  version: 1,
  createdAt: '2026-11-30T03:00:00.000Z',
  createdBy: 'staff',
});
const slip: OpenSlip = {
  billId: 1,
  version: 1,
  imageId: 1,
  url: '',
  bank: '014',
  ref: 'A1',
  at: '2026-11-30T03:00:00.000Z',
  price: 1850,
  bail: 2000,
  late: null,
  check: null,
};
const owed = { balance: 1850, bailDue: 2000 };
const paid = { balance: 0, bailDue: 0 };
const confirmed = bill('2026-11-30T04:00:00.000Z');

it('leads from the bill to the slip, its check and the parcel', () => {
  expect(nextBillStep({ ...owed, bill: null, slips: [] })).toBe('bill');
  expect(nextBillStep({ ...owed, bill: bill(null), slips: [] })).toBe('pay');
  expect(nextBillStep({ ...owed, bill: bill(null), slips: [slip] })).toBe('check');
  expect(nextBillStep({ ...paid, bill: confirmed, slips: [] })).toBe('send');
  // A slip of a withdrawn bill or more debt after the payment needs another step.
  expect(nextBillStep({ ...paid, bill: confirmed, slips: [slip] })).toBe('check');
  expect(nextBillStep({ ...owed, bill: confirmed, slips: [] })).toBe('bill');
});

it('replaces a bill that requests more than is due', () => {
  expect(nextBillStep({ balance: 1000, bailDue: 2000, bill: bill(null), slips: [] })).toBe('bill');
});

it('reports which steps are done', () => {
  const of = (row: Parameters<typeof nextBillStep>[0]): boolean[] =>
    (['bill', 'pay', 'check', 'send'] as const).map((step) => isBillStepDone({ ...row, out: null }, step));
  expect(of({ ...owed, bill: null, slips: [] })).toEqual([false, false, false, false]);
  expect(of({ ...owed, bill: bill(null), slips: [slip] })).toEqual([true, true, false, false]);
  expect(of({ ...paid, bill: confirmed, slips: [] })).toEqual([true, true, true, false]);
});
