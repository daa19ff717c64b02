import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { sampleOrderLine, sampleOrderWith } from '#orders/order/web/testing/sample-order.ts';
import {
  addEditRow,
  editFormBodyOf,
  editableLinesOf,
  editFormOf,
  exceededLimitOf,
  repricedDaysOf,
  removeEditRow,
  withRentalDays,
  withEventDay,
  withParcel,
  withRentTier,
  withZone,
} from './edit-draft.ts';

const order = sampleOrderWith(
  [
    sampleOrderLine(1),
    sampleOrderLine(2, { returnDay: '2026-11-24', discount: 50, discountReason: 'stain' }),
    sampleOrderLine(3, { state: 'out', returnDay: '2026-12-01' }),
    sampleOrderLine(4, { state: 'cancelled' }),
  ],
  {},
  {
    customer: {
      customerId: 5,
      name: 'Mali',
      phone: '',
      lineId: '',
      watch: false,
      watchReason: '',
      credit: 0,
    },
  },
);
const item = {
  itemId: 9,
  groupId: 3,
  name: 'Gown',
  code: 'EV9',
  category: '',
  color: 'red',
  size: 'L',
  image: '',
  rentalPrice: 900,
  bail: 2000,
  owned: 2,
  free: 1,
};
const shop = {
  dayCounting: 'inclusive',
  closedWeekdays: [],
  closedDays: [],
  rentDurations: [{ rentDurationId: 3, rentDays: 3, priceRule: 'same', pricePercent: null, price: null }],
} as unknown as Parameters<typeof withRentTier>[2];

describe('the edit form', () => {
  it('contains the lines that are not out, with their own days', () => {
    const form = editFormOf(order);
    expect(editableLinesOf(order).map((line) => line.orderDetailId)).toEqual([1, 2]);
    expect([form.pickupDay, form.returnDay]).toEqual(['2026-11-20', '2026-11-24']);
    expect(editFormBodyOf(form, 7)).toMatchObject({
      version: 7,
      customerId: 5,
      lines: [
        { orderDetailId: 1, rentalPrice: 500, bail: 1000, discount: 0 },
        { orderDetailId: 2, discount: 50, discountReason: 'stain' },
      ],
    });
  });

  it('counts an item added twice, drops a new row and marks a removed one of the order', () => {
    const rows = addEditRow(addEditRow(editFormOf(order).rows, item), item);
    expect(rows.map((row) => [row.orderDetailId, row.quantity])).toEqual([
      [1, 1],
      [2, 1],
      [null, 2],
    ]);
    const form = { ...editFormOf(order), rows: removeEditRow(removeEditRow(rows, 'line 1'), 'item 9') };
    expect(form.rows.map((row) => row.removed)).toEqual([true, false]);
    expect(editFormBodyOf(form, 1)?.lines).toHaveLength(1);
    expect(removeEditRow(form.rows, 'line 1')[0]?.removed).toBe(false);
  });

  it('sends nothing while input is missing', () => {
    const form = editFormOf(order);
    expect(editFormBodyOf({ ...form, pickupDay: null }, 1)).toBeNull();
    expect(editFormBodyOf({ ...form, pickupDay: asDay('2026-11-25') }, 1)).toBeNull();
    expect(editFormBodyOf({ ...form, customerId: null }, 1)).toBeNull();
    expect(editFormBodyOf({ ...form, returnDay: asDay('2299-12-31') }, 1)).toBeNull();
    expect(editFormBodyOf({ ...form, note: 'x'.repeat(2001) }, 1)).toBeNull();
    const [row] = addEditRow([], item);
    expect(editFormBodyOf({ ...form, rows: row ? [{ ...row, quantity: 501 }] : [] }, 1)).toBeNull();
    expect(editFormBodyOf({ ...form, discount: 10, discountReason: ' ' }, 1)).toBeNull();
    expect(editFormBodyOf({ ...form, discount: 10, discountReason: 'x' }, 1)?.discountReason).toBe('x');
    const atList = { ...form, rows: form.rows.map((one) => ({ ...one, rentalPrice: null })) };
    expect(editFormBodyOf(atList, 1)?.lines[0]).not.toHaveProperty('rentalPrice');
  });

  it('proposes days for another tier or event, and uses list prices for another tier', () => {
    const far = asDay('2099-06-10');
    const form = withRentTier({ ...editFormOf(order), eventDay: far }, 3, shop);
    expect([form.pickupDay, form.returnDay]).toEqual(['2099-06-09', '2099-06-11']);
    expect(form.rows.map((row) => row.rentalPrice)).toEqual([null, null]);
    expect(withEventDay(form, asDay('2099-06-20'), shop)).toMatchObject({ returnDay: '2099-06-21' });
    expect(withEventDay(form, null, shop)).toMatchObject({ eventDay: null, returnDay: '2099-06-11' });
    const noEvent = withRentTier({ ...editFormOf(order), pickupDay: far }, 3, shop);
    expect(noEvent.returnDay).toBe('2099-06-12');
    const longer = withRentalDays(editFormOf(order), { returnDay: asDay('2026-11-25') }, shop);
    expect(longer.rows.map((row) => row.rentalPrice)).toEqual([null, null]);
    expect(repricedDaysOf(longer, order, shop)).toBe(6);
    expect(exceededLimitOf(longer, order, { ...shop, longestRentalDays: 5 })).toBe(5);
    expect(exceededLimitOf(longer, order, { ...shop, longestRentalDays: 6 })).toBeNull();
    expect(exceededLimitOf(editFormOf(order), order, { ...shop, longestRentalDays: 2 })).toBeNull();
    const moved = withRentalDays(
      editFormOf(order),
      { pickupDay: asDay('2026-11-21'), returnDay: asDay('2026-11-25') },
      shop,
    );
    expect(moved.rows.map((row) => row.rentalPrice)).toEqual([500, 500]);
    expect(repricedDaysOf(moved, order, shop)).toBeNull();
    const ticked = withRentalDays(
      { ...editFormOf(order), rentDurationId: 3 },
      { returnDay: asDay('2026-12-10') },
      shop,
    );
    expect(ticked.rentDurationId).toBeNull();
    const within = { ...editFormOf(order), pickupDay: far, eventDay: asDay('2099-06-11') };
    expect(withRentTier(within, 3, shop)).toMatchObject({ pickupDay: far, returnDay: '2099-06-12' });
  });

  it('needs a reason for a delivery zone whose fee is below the shipping', () => {
    const zone = (name: string, fee: number) => ({ name, places: ['10'], fee, outDays: 1, backDays: 1 });
    const zones = { ...shop, deliveryZones: [zone('near', 60), zone('far', 120)] };
    const shipping = { kind: 'shipping', amount: 120 } as (typeof order)['charges'][number];
    const sent = {
      ...order,
      parcel: { outDays: 1, backDays: 1, zone: 'far' },
      charges: [shipping],
    };
    const form = editFormOf(sent);
    expect(editFormBodyOf(form, 1)).toMatchObject({ byParcel: true, parcelZone: 'far' });
    const near = withZone(form, 'near', sent, zones);
    expect(editFormBodyOf(near, 1)).toBeNull();
    expect(editFormBodyOf({ ...near, discountReason: 'x' }, 1)).toMatchObject({
      parcelZone: 'near',
      discountReason: 'x',
    });
    expect(editFormBodyOf(withZone(near, 'far', sent, zones), 1)).not.toBeNull();
    const fetched = withParcel(near, false, sent, zones);
    expect(editFormBodyOf(fetched, 1)).toMatchObject({ byParcel: false });
    expect(editFormBodyOf(fetched, 1)).not.toHaveProperty('parcelZone');
    expect(editFormBodyOf(withParcel(fetched, true, sent, zones), 1)).toBeNull();
  });
});
