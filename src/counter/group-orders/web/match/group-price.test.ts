import { expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { groupPriceOf } from './group-price.ts';

const item = (itemId: number, rentalPrice: number, bail: number) => ({
  itemId,
  name: 'ชุดไทย',
  code: 'TD1',
  color: 'แดง',
  size: 'M',
  image: '',
  wanted: 0,
  free: 9,
  rentalPrice,
  bail,
});
const shop = {
  rentDurations: [],
  dayCounting: 'nights' as const,
  closedWeekdays: [],
  closedDays: [],
  vatSystem: false,
  inVat: false,
  taxRate: 7,
};
const asked = {
  items: [item(1, 350, 500), item(2, 400, 1000), item(3, 999, 999)],
  wanted: new Map([
    [1, 20],
    [2, 10],
  ]),
  days: { pickupDay: asDay('2026-12-01'), returnDay: asDay('2026-12-02') },
  promoted: 0,
};

it('counts the chosen items only', () => {
  const price = groupPriceOf(asked, shop);
  expect(price.items.map((one) => [one.itemId, one.count, one.price])).toEqual([
    [1, 20, 350],
    [2, 10, 400],
  ]);
  expect(price).toMatchObject({ rent: 11_000, vatOnTop: 0, total: 11_000, bail: 20_000 });
});

it('subtracts promotions, then adds VAT on top', () => {
  const price = groupPriceOf({ ...asked, promoted: 1000 }, { ...shop, vatSystem: true });
  expect(price).toMatchObject({ rent: 11_000, vatRate: 7, vatOnTop: 700, total: 10_700 });
});
