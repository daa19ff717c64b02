/** Smallest valid calls of the shop's settings. */
import { bangkokDay } from '../../../core/common/day.ts';
import type { Sample } from './sample-objects.ts';

const rules = {
  version: 1,
  dayCounting: 'inclusive',
  turnaroundDays: 1,
  sameDayHandover: false,
  lateGraceDays: 0,
  lateFeePerDay: 100,
  lateFeeDays: null,
  lateFeeVat: true,
  damageFeeVat: true,
  bailVat: false,
  downPaymentPercent: 0,
  swapFee: 0,
  staffRefundLimit: 5000,
  cancelRules: [{ daysBefore: 1, money: 'credit', percent: 100 }],
  closedWeekdays: [],
  receiptLayout: 2,
  receiptNote: '',
  settlementBox: true,
};
const info = {
  version: 1,
  name: 'Sample',
  language: 'th',
  taxId: '',
  address: '',
  phone: '',
  promptPayId: '',
  logoImageId: null,
};
const today = (): string => bangkokDay(new Date());

export const shopSamples: Readonly<Record<string, Sample>> = {
  'shop.saveInfo': {
    body: (of) => ({
      ...info,
      branches: [{ branchId: of.branchId, branchName: 'Main', address: '', phone: '', taxBranchNo: '00000' }],
    }),
  },
  'shop.saveRules': { body: () => rules },
  'shop.changeTax': {
    body: () => ({ taxRate: 7, vatSystem: false, inVat: true, receiptHeader: 'Sample' }),
  },
  'shop.putHoliday': { body: () => ({ day: today(), name: 'Sample', closed: false }) },
  'shop.removeHoliday': { params: () => ({ day: today() }) },
  'print.sample': {
    body: () => ({
      name: 'Sample',
      rent: 1000,
      bail: 2000,
      pickupDay: today(),
      returnDay: today(),
      vatSystem: true,
      inVat: true,
      taxRate: 7,
      receiptHeader: 'Sample',
      receiptNote: '',
      settlementBox: true,
    }),
  },
  'shop.addHolidays': { body: () => ({ year: 2027 }) },
};
