import { bangkokDay } from '#lib/dates/day.ts';
import { shopContract } from '#setup/shop/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

const today = (): string => bangkokDay(new Date());
const byBranch = (of: SampleObjects) => ({ id: of.spareBranchId });
const byDuration = (of: SampleObjects) => ({ id: of.durationId });

export const shopSamples = operationSamplesOf(shopContract, {
  addBranch: { body: () => ({ branchName: 'Sample', taxBranchNo: '90001' }) },
  closeBranch: { params: byBranch },
  reopenBranch: { params: byBranch },
  setMainBranch: { params: byBranch },
  orderBranches: { body: (of) => ({ ids: [of.branchId] }) },
  addDuration: { body: () => ({ rentDays: 3 }) },
  saveDuration: { params: byDuration, body: () => ({ rentDays: 3, version: 1 }) },
  orderDurations: { body: (of) => ({ ids: [of.durationId] }) },
  removeDuration: { params: byDuration },
  saveInfo: {
    body: (of) => ({
      version: 1,
      name: 'Sample',
      legalName: '',
      language: 'th',
      taxId: '',
      address: '',
      phone: '',
      promptPayId: '',
      bankAccount: '',
      logoImageId: null,
      branches: [
        {
          branchId: of.branchId,
          branchName: 'Main',
          address: '',
          phone: '',
          taxBranchNo: '00000',
          latitude: null,
          longitude: null,
          translations: { en: '', de: '', fr: '', pt: '' },
          addressTranslations: { en: '', de: '', fr: '', pt: '' },
          fittingsAtOnce: null,
          slotMinutes: null,
          slotPlaces: null,
          hours: [],
        },
      ],
    }),
  },
  saveRules: {
    body: () => ({
      version: 1,
      dayCounting: 'inclusive',
      turnaroundDays: 1,
      longestRentalDays: 90,
      sameDayHandover: false,
      parcelOutDays: 0,
      parcelBackDays: 0,
      deliveryZones: [{ name: 'Bangkok', places: ['10'], fee: 60, outDays: 1, backDays: 1 }],
      outsideZones: 'ask',
      transferDays: 1,
      lateGraceDays: 0,
      lateFeePerDay: 100,
      lateFeeDays: null,
      lateClosedDays: false,
      parcelReturns: 'arrival',
      turnaroundClosedDays: true,
      lockAfterMinutes: 0,
      maskPhones: false,
      announcement: '',
      lateFeeVat: true,
      damageFeeVat: true,
      bailVat: false,
      bailBackCash: null,
      webPayDays: null,
      selfServiceDays: null,
      bailBackTransfer: null,
      holdsCards: false,
      cardPhoto: false,
      downPaymentPercent: 0,
      swapFee: 0,
      staffRefundLimit: 5000,
      staffExpenseLimit: 2000,
      staffReceiptFrom: 500,
      staffFloatLimit: 1000,
      staffCarePercent: 20,
      voucherMonths: 12,
      promotionsAddUp: false,
      staffDiscountPercent: 10,
      withholdingRates: [1, 2, 3, 5],
      cashRounding: 25,
      cancelRules: [{ daysBefore: 1, money: 'credit', percent: 100 }],
      closedWeekdays: [],
      receiptLayout: 2,
      receiptNote: '',
      invoiceDays: 7,
      handOverTerms: '',
      settlementBox: true,
    }),
  },
  saveDoor: { body: () => ({ secondFactorFor: 'nobody' as const }) },
  saveRecord: { body: () => ({ dataController: '', dataContact: 'Sample', dataOfficer: '' }) },
  saveKeeping: { body: () => ({ keepCustomerYears: 5, keepIdDays: 30 }) },
  changeTax: {
    body: () => ({ taxRate: 7, vatSystem: false, inVat: true, receiptHeader: 'Sample' }),
  },
  putHoliday: { body: () => ({ day: today(), name: 'Sample', closed: false }) },
  removeHoliday: { params: () => ({ day: today() }) },
  addHolidays: { body: () => ({ year: 2027 }) },
});

/** Inserts rows directly, because the numbers per shop are limited. */
export const shopObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const duration = await a.one<{ id: string }>(
    'insert into rent_duration (shop_id, rent_days) values ($1, 3) returning id',
    [shop.shopId],
  );
  const spare = await a.one<{ id: string }>(
    `insert into branch (shop_id, name, tax_branch_no)
     values ($1, 'Spare', lpad(nextval(pg_get_serial_sequence('branch', 'id'))::text, 5, '0')) returning id`,
    [shop.shopId],
  );
  return { durationId: Number(duration.id), spareBranchId: Number(spare.id) };
};
