import { expect, it } from 'vitest';
import type { ShopSettings } from '#setup/shop/contract.ts';
import { areRulesValid, rulesBodyOf, rulesDraftOf, rulesProblemsOf } from './rules-draft.ts';

const rules: ShopSettings['rules'] = {
  dayCounting: 'inclusive',
  turnaroundDays: 2,
  transferDays: 1,
  longestRentalDays: 90,
  sameDayHandover: false,
  closedWeekdays: [1],
  lateGraceDays: 0,
  lateFeePerDay: 150.5,
  lateFeeDays: null,
  lockAfterMinutes: 0,
  announcement: '',
  downPaymentPercent: 30,
  swapFee: 0,
  promotionsAddUp: false,
  staffRefundLimit: 5000,
  staffDiscountPercent: 10,
  withholdingRates: [3, 5],
  cancelRules: [{ daysBefore: 7, money: 'refund', percent: 100 }],
  receiptLayout: 5,
  receiptNote: '',
  invoiceDays: 7,
  handOverTerms: '',
  settlementBox: true,
  lateFeeVat: true,
  damageFeeVat: true,
  bailVat: false,
  bailBackCash: null,
  bailBackTransfer: null,
  holdsCards: false,
  cardPhoto: false,
};
const draft = rulesDraftOf(rules);

it('what is read is sent back as it was', () => {
  expect(rulesBodyOf(draft)).toEqual(rules);
  expect(areRulesValid(draft)).toBe(true);
});

it('a figure left out: none, nothing to pay, or not sound, by its kind', () => {
  expect(rulesBodyOf({ ...draft, lateFeePerDay: '' }).lateFeePerDay).toBe(0);
  expect([draft.lateFeeDays, areRulesValid({ ...draft, lateFeeDays: '' })]).toEqual(['', true]);
  expect(rulesProblemsOf({ ...draft, turnaroundDays: '' }).figures).toEqual(['turnaroundDays']);
});

it.each([
  ['turnaroundDays', 61],
  ['transferDays', 31],
  ['lateGraceDays', 31],
  ['lateFeeDays', 0],
  ['downPaymentPercent', 101],
] as const)('%s of %i is out of bounds', (field, value) => {
  expect(rulesProblemsOf({ ...draft, [field]: value }).figures).toEqual([field]);
});

it('of two rules for one number of days the second is named', () => {
  const [one] = draft.cancelRules;
  if (one === undefined) throw new Error('no rule');
  const { cancel } = rulesProblemsOf({ ...draft, cancelRules: [one, { ...one, key: 1 }] });
  expect([...cancel]).toEqual([[1, 'twice']]);
});
