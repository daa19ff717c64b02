import { expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { type SampleRules, sampleFiguresOf } from './sample-figures.ts';

const today = asDay('2026-11-21');
const rules: SampleRules = {
  dayCounting: 'inclusive',
  turnaroundDays: 2,
  sameDayHandover: false,
  lateGraceDays: 1,
  lateFeePerDay: 10_000,
  lateFeeDays: null,
  downPaymentPercent: 30,
  cancelRules: [
    { daysBefore: 7, money: 'refund', percent: 100 },
    { daysBefore: 1, money: 'credit', percent: 50 },
  ],
};

it('computes days, fees and refund under the typed settings', () => {
  const figures = sampleFiguresOf(rules, { vatSystem: true, inVat: true, rate: 700 }, today);
  expect([figures.days, figures.freeFrom, figures.down, figures.vat]).toEqual([
    3,
    '2026-12-06',
    30_000,
    6542,
  ]);
  expect(figures.late).toEqual([
    { days: 1, fee: 0 },
    { days: 3, fee: 20_000 },
    { days: 10, fee: 90_000 },
  ]);
  expect(figures.cancel).toEqual([
    { days: 30, money: 'refund', amount: 100_000 },
    { days: 7, money: 'refund', amount: 100_000 },
    { days: 1, money: 'credit', amount: 50_000 },
    { days: 0, money: 'forfeit', amount: 100_000 },
  ]);
  expect(sampleFiguresOf(rules, { vatSystem: false, inVat: true, rate: 700 }, today).vat).toBeNull();
  expect(sampleFiguresOf(rules, { vatSystem: true, inVat: false, rate: 700 }, today).total).toBe(107_000);
});
