import { asDay } from '#lib/dates/day.ts';
import type { StepContent } from '#counter/offline/offline-step.ts';
import type { OfflineBranchData, DeviceStep } from '../device/stored-records.ts';

const line = {
  itemId: 1,
  pickupDay: '2026-11-26',
  returnDay: '2026-11-28',
  originalReturnDay: '2026-11-28',
  rentalPrice: 500,
  discount: 0,
  bail: 1000,
};
export const testBranchData = {
  asOf: '2026-11-26T03:00:00.000Z',
  rules: {
    shop: {
      vatSystem: false,
      lateFeeVat: true,
      damageFeeVat: true,
      inVat: true,
      taxRate: 7,
      lateFeePerDay: 100,
      lateGraceDays: 0,
      lateFeeDays: null,
      dayCounting: 'nights',
      closedWeekdays: [],
      closedDays: [],
    },
    branch: {},
  },
  garments: {
    groups: [
      { groupId: 1, rentalPrice: 500, bail: 1000, parts: [{ partId: 9, name: 'เข็มขัด', lossPrice: 200 }] },
    ],
    items: [{ itemId: 1, groupId: 1, name: 'ชุดไทยจักรี', code: 'TD001', color: '', size: 'M', image: '' }],
    units: [
      [11, 1, 'A-1', 'ready'],
      [12, 1, 'A-2', 'ready'],
      [13, 1, 'A-3', 'out'],
    ],
  },
  promised: { until: '2026-12-26', spans: [[12, '2026-11-27', '2026-11-30', 6]] },
  orders: {
    orders: [
      {
        orderId: 5,
        orderNo: 'R26-0005',
        state: 'reserved',
        customerId: 3,
        pickupDay: '2026-11-26',
        returnDay: '2026-11-28',
        note: '',
        version: 1,
        rent: 600,
        discount: 100,
        charges: 0,
        vatOnTop: 0,
        price: 500,
        balance: 300,
        bail: 1000,
        bailHeld: 0,
        lines: [{ ...line, orderDetailId: 50, unitId: 11, barcode: 'A-1', state: 'reserved' }],
      },
    ],
    customers: [{ customerId: 3, name: 'คุณพิมพ์ใจ', phone: '0812345678', watch: false, watchReason: '' }],
  },
} as unknown as OfflineBranchData;

let sequence = 0;
export const deviceStepOf = (what: StepContent, sentAt?: string): DeviceStep =>
  ({
    step: {
      id: `s${(sequence += 1)}`,
      number: `P1-1-${sequence}`,
      sequence,
      happenedAt: '2026-11-26T04:00:00.000Z',
      clockError: 0,
      what,
    },
    about: { customerName: 'คุณใหม่', phone: '', garments: [] },
    sent: sentAt === undefined ? null : { sentAt },
    refused: null,
  }) as unknown as DeviceStep;
export const testToday = asDay('2026-11-26');
export const handOverStep: StepContent = {
  kind: 'handOver',
  orderId: 5,
  lines: [{ orderDetailId: 50, barcode: 'A-2' }],
  payments: [
    { for: 'price', method: 'cash', amount: 300 },
    { for: 'bail', method: 'cash', amount: 1000 },
  ],
};
export const openRentalStep: StepContent = {
  kind: 'open',
  customer: { name: 'คุณใหม่', phone: '' },
  returnDay: '2026-11-28' as never,
  lines: [{ itemId: 1, barcode: 'A-1', rentalPrice: 450, bail: 1000 }],
  payments: [{ for: 'price', method: 'cash', amount: 450 }],
};
