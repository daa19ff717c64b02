import { expect, it } from 'vitest';
import type { ShopSettings } from '#setup/shop/contract.ts';
import { RulesInput } from '#setup/shop/settings-input.ts';
import { findErrors } from '#ui/form/index.ts';
import { previewRulesOf, rulesBodyOf, type RulesValues, rulesValuesOf } from './rules-form.ts';

const rules: ShopSettings['rules'] = {
  cashRounding: 25,
  dayCounting: 'inclusive',
  turnaroundDays: 2,
  transferDays: 1,
  longestRentalDays: 90,
  sameDayHandover: false,
  parcelOutDays: 0,
  parcelBackDays: 0,
  deliveryZones: [
    {
      name: 'A',
      translations: { en: 'North', de: '', fr: '', pt: '' },
      places: ['10', '11'],
      fee: 60,
      outDays: 1,
      backDays: 2,
    },
  ],
  outsideZones: 'ask',
  closedWeekdays: [1],
  lateGraceDays: 0,
  lateFeePerDay: 150.5,
  lateFeeDays: null,
  lateClosedDays: false,
  parcelReturns: 'arrival',
  turnaroundClosedDays: true,
  lockAfterMinutes: 0,
  maskPhones: false,
  announcement: '',
  downPaymentPercent: 30,
  swapFee: 0,
  voucherMonths: null,
  promotionsAddUp: false,
  staffRefundLimit: 5000,
  staffExpenseLimit: 2000,
  staffReceiptFrom: 500,
  staffFloatLimit: 1000,
  staffCarePercent: 20,
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
  webPayDays: null,
  selfServiceDays: null,
  bailBackTransfer: null,
  holdsCards: false,
  cardPhoto: false,
};
const values = rulesValuesOf(rules);
const errorsIn = (changed: Partial<RulesValues>) =>
  findErrors(RulesInput, { version: 1, ...rulesBodyOf({ ...values, ...changed }) }, {}, (key) => key);

it('sends unchanged values back', () => {
  expect(rulesBodyOf(values)).toEqual(rules);
  expect(errorsIn({})).toEqual({});
});

it('treats an empty number as 0, as none or as an error, by its kind', () => {
  expect(rulesBodyOf({ ...values, lateFeePerDay: '' }).lateFeePerDay).toBe(0);
  expect([values.lateFeeDays, errorsIn({ lateFeeDays: '' })]).toEqual(['', {}]);
  expect(errorsIn({ turnaroundDays: '' })).toEqual({ turnaroundDays: 'required' });
  expect(previewRulesOf({ ...values, turnaroundDays: '' }).turnaroundDays).toBe(0);
});

it.each([
  ['turnaroundDays', 61],
  ['transferDays', 31],
  ['lateGraceDays', 31],
  ['lateFeeDays', 0],
  ['downPaymentPercent', 101],
] as const)('%s of %i is out of bounds', (field, value) => {
  expect(Object.keys(errorsIn({ [field]: value }))).toEqual([field]);
});

it('marks the second of two rules with the same number of days, and a percentage above 100', () => {
  const [one] = values.cancelRules;
  if (one === undefined) throw new Error('no rule');
  expect(errorsIn({ cancelRules: [one, { ...one, key: 1 }] })).toEqual({
    'cancelRules.1.daysBefore': 'field.twice',
  });
  expect(errorsIn({ cancelRules: [{ ...one, percent: 101 }] })).toEqual({
    'cancelRules.0.percent': 'field.most',
  });
});
