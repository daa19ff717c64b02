import { expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import type { StepWhat } from '#counter/offline/offline-step.ts';
import type { Kept, KeptStep } from '../device/stored-records.ts';
import { kept, opened, stepOf, today } from '../testing/view.ts';
import { orderAt } from './find-in-view.ts';
import { rentalPrice } from './rental-price.ts';
import { viewOf } from './view.ts';

it('a rental that was opened here keeps what its promotions took off, and counts for their limits', () => {
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
    ...kept.rules.shop,
    rentDurations: [],
    closedWeekdays: [],
    closedDays: [],
    promotionsAddUp: false,
  };
  const coded = { ...rule, promotionId: 8, name: 'โค้ดฝน', code: 'RAIN', value: 30, limitAll: null };
  const promoting = {
    ...kept,
    rules: { ...kept.rules, shop, promotions: [rule, coded] },
  } as unknown as Kept;
  const first = viewOf(promoting, [], today);
  const garment = first.byBarcode.get('a-1');
  if (garment === undefined) throw new Error('no garment');
  const ask = {
    garments: [garment],
    today,
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
  // By a code that is said, and by one of which nothing is known here.
  expect(rentalPrice(first, { ...ask, codes: ['RAIN', 'SUN'] })).toMatchObject({
    due: { price: 350 },
    promoted: { given: [{ promotionId: 8, code: 'RAIN' }], refused: [{ code: 'SUN', why: 'unknown' }] },
  });
  const open = stepOf({
    ...opened,
    lines: [{ itemId: 1, barcode: 'A-1', rentalPrice: 500, bail: 1000 }],
    promotions: [{ promotionId: 7, amount: 50 }],
  } as StepWhat);
  open.about.garments = [{ name: '', detail: '', barcode: 'A-1', baht: 500, off: 50 }];
  const view = viewOf(promoting, [open], today);
  expect(view.orders[0]).toMatchObject({ rent: 500, discount: 50, price: 450, balance: 0, vatOnTop: 0 });
  expect(view.orders[0]?.lines).toMatchObject([{ rentalPrice: 500, discount: 50 }]);
  // The last one was given here.
  expect(rentalPrice(view, ask).due.price).toBe(500);
  // From a snapshot of a version that knew none.
  expect(
    rentalPrice(viewOf({ ...kept, rules: { ...kept.rules, shop } } as Kept, [], today), ask).due.price,
  ).toBe(500);
});

it('a rental that was opened here begins on the day it was, also after midnight, and is found by its step when it has come in', () => {
  const open = stepOf(opened);
  const waiting = viewOf(kept, [open], asDay('2026-11-27'));
  expect(orderAt(waiting, [open], open.step.id)).toMatchObject({
    orderNo: open.step.number,
    pickupDay: '2026-11-26',
    lines: [{ pickupDay: '2026-11-26' }],
  });
  // By a clock that is three hours ahead it was after midnight.
  const fast = stepOf(opened);
  Object.assign(fast.step, { happenedAt: '2026-11-26T19:00:00.000Z', clockError: -3 * 3_600_000 });
  expect(viewOf(kept, [fast], today).orders[0]?.pickupDay).toBe('2026-11-26');
  // The page that has it open does not lose it when the snapshot knows it by its own number.
  const sent = { ...open, sent: { sentAt: '2026-11-26T02:00:00.000Z', order: { orderId: 5 } } } as KeptStep;
  const known = viewOf(kept, [sent], today);
  expect(orderAt(known, [sent], open.step.id)?.orderNo).toBe('R26-0005');
  expect(orderAt(known, [], open.step.id)).toBeUndefined();
});
