import { expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import type { StepContent } from '#counter/offline/offline-step.ts';
import type { OfflineBranchData, DeviceStep } from '../device/stored-records.ts';
import { testBranchData, openRentalStep, deviceStepOf, testToday } from '../testing/view.ts';
import { orderByKey } from './find-in-view.ts';
import { rentalPrice } from './rental-price.ts';
import { offlineViewOf } from './view.ts';

it('a rental opened here keeps its promotion discount, and counts towards the limits', () => {
  const rule = {
    promotionId: 7,
    name: 'ลดสิบ',
    fromDay: null,
    toDay: null,
    pickupFrom: null,
    pickupTo: null,
    weekdays: [],
    minDays: 1,
    maxDays: null,
    minGarments: 1,
    minRentals: 0,
    levelIds: [],
    groupIds: [],
    categories: [],
    gives: 'percent',
    value: 10,
    limitAll: 3,
    limitCustomer: null,
    used: 2,
  };
  const shop = {
    ...testBranchData.rules.shop,
    rentDurations: [],
    closedWeekdays: [],
    closedDays: [],
    promotionsAddUp: false,
  };
  const coded = { ...rule, promotionId: 8, name: 'โค้ดฝน', code: 'RAIN', value: 30, limitAll: null };
  const promoting = {
    ...testBranchData,
    rules: { ...testBranchData.rules, shop, promotions: [rule, coded] },
  } as unknown as OfflineBranchData;
  const first = offlineViewOf(promoting, [], testToday);
  const garment = first.byBarcode.find('a-1');
  if (garment === undefined) throw new Error('no garment');
  const ask = {
    garments: [garment],
    today: testToday,
    returnDay: asDay('2026-11-28'),
    customerId: null,
    codes: [],
  };
  const price = rentalPrice(first, ask);
  expect(price).toMatchObject({
    rent: 500,
    due: { price: 450, bail: 1000 },
    promoted: { given: [{ promotionId: 7, name: 'ลดสิบ', amount: 50 }], discounts: [50] },
  });
  expect(rentalPrice(first, { ...ask, codes: ['RAIN', 'SUN'] })).toMatchObject({
    due: { price: 350 },
    promoted: { given: [{ promotionId: 8, code: 'RAIN' }], refused: [{ code: 'SUN', why: 'unknown' }] },
  });
  const open = deviceStepOf({
    ...openRentalStep,
    lines: [{ itemId: 1, barcode: 'A-1', rentalPrice: 500, bail: 1000 }],
    promotions: [{ promotionId: 7, amount: 50 }],
  } as StepContent);
  open.about.garments = [{ name: '', detail: '', barcode: 'A-1', baht: 500, off: 50 }];
  const view = offlineViewOf(promoting, [open], testToday);
  expect(view.orders[0]).toMatchObject({ rent: 500, discount: 50, price: 450, balance: 0, vatOnTop: 0 });
  expect(view.orders[0]?.lines).toMatchObject([{ rentalPrice: 500, discount: 50 }]);
  // This device has used the promotion for the last time.
  expect(rentalPrice(view, ask).due.price).toBe(500);
  // The snapshot comes from a version without promotions.
  expect(
    rentalPrice(
      offlineViewOf(
        { ...testBranchData, rules: { ...testBranchData.rules, shop } } as OfflineBranchData,
        [],
        testToday,
      ),
      ask,
    ).due.price,
  ).toBe(500);
});

it('a rental opened here begins on its own day, also after midnight, and is found by its step after sending', () => {
  const open = deviceStepOf(openRentalStep);
  const waiting = offlineViewOf(testBranchData, [open], asDay('2026-11-27'));
  expect(orderByKey(waiting, [open], open.step.id)).toMatchObject({
    orderNo: open.step.number,
    pickupDay: '2026-11-26',
    lines: [{ pickupDay: '2026-11-26' }],
  });
  // The device's clock was three hours ahead and showed a time after midnight.
  const fast = deviceStepOf(openRentalStep);
  Object.assign(fast.step, { happenedAt: '2026-11-26T19:00:00.000Z', clockError: -3 * 3_600_000 });
  expect(offlineViewOf(testBranchData, [fast], testToday).orders[0]?.pickupDay).toBe('2026-11-26');
  // The page still finds the order after the snapshot contains it under its own number.
  const sent = { ...open, sent: { sentAt: '2026-11-26T02:00:00.000Z', order: { orderId: 5 } } } as DeviceStep;
  const known = offlineViewOf(testBranchData, [sent], testToday);
  expect(orderByKey(known, [sent], open.step.id)?.orderNo).toBe('R26-0005');
  expect(orderByKey(known, [], open.step.id)).toBeUndefined();
});
