import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { aLine, anOrder } from '#orders/order/web/testing/sample-order.ts';
import {
  addItem,
  bodyOf,
  editable,
  formOf,
  repricedFor,
  takeOut,
  withDays,
  withEvent,
  withTier,
} from './edit-draft.ts';

const order = anOrder(
  [
    aLine(1),
    aLine(2, { returnDay: '2026-11-24', discount: 50, discountReason: 'stain' }),
    aLine(3, { state: 'out', returnDay: '2026-12-01' }),
    aLine(4, { state: 'cancelled' }),
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
} as unknown as Parameters<typeof withTier>[2];

describe('the edit form', () => {
  it('holds the lines that are not out, on their own days', () => {
    const form = formOf(order);
    expect(editable(order).map((line) => line.orderDetailId)).toEqual([1, 2]);
    expect([form.pickupDay, form.returnDay]).toEqual(['2026-11-20', '2026-11-24']);
    expect(bodyOf(form, 7)).toMatchObject({
      version: 7,
      customerId: 5,
      lines: [
        { orderDetailId: 1, rentalPrice: 500, bail: 1000, discount: 0 },
        { orderDetailId: 2, discount: 50, discountReason: 'stain' },
      ],
    });
  });

  it('counts an item added twice, drops a new row and marks a removed one of the order', () => {
    const rows = addItem(addItem(formOf(order).rows, item), item);
    expect(rows.map((row) => [row.orderDetailId, row.quantity])).toEqual([
      [1, 1],
      [2, 1],
      [null, 2],
    ]);
    const form = { ...formOf(order), rows: takeOut(takeOut(rows, 'line 1'), 'item 9') };
    expect(form.rows.map((row) => row.removed)).toEqual([true, false]);
    expect(bodyOf(form, 1)?.lines).toHaveLength(1);
    expect(takeOut(form.rows, 'line 1')[0]?.removed).toBe(false);
  });

  it('sends nothing while input is missing', () => {
    const form = formOf(order);
    expect(bodyOf({ ...form, pickupDay: null }, 1)).toBeNull();
    expect(bodyOf({ ...form, pickupDay: asDay('2026-11-25') }, 1)).toBeNull();
    expect(bodyOf({ ...form, customerId: null }, 1)).toBeNull();
    expect(bodyOf({ ...form, discount: 10, discountReason: ' ' }, 1)).toBeNull();
    expect(bodyOf({ ...form, discount: 10, discountReason: 'x' }, 1)?.discountReason).toBe('x');
  });

  it('proposes days for another tier or event, and leaves prices to the shop for another tier', () => {
    const far = asDay('2099-06-10');
    const form = withTier({ ...formOf(order), eventDay: far }, 3, shop);
    expect([form.pickupDay, form.returnDay]).toEqual(['2099-06-09', '2099-06-11']);
    expect(bodyOf(form, 1)?.lines[0]).not.toHaveProperty('rentalPrice');
    expect(withEvent(form, asDay('2099-06-20'), shop)).toMatchObject({ returnDay: '2099-06-21' });
    expect(withEvent(form, null, shop)).toMatchObject({ eventDay: null, returnDay: '2099-06-11' });
    const noEvent = withTier({ ...formOf(order), pickupDay: far }, 3, shop);
    expect(noEvent.returnDay).toBe('2099-06-12');
    const longer = withDays(formOf(order), { returnDay: asDay('2026-11-25') }, shop);
    expect(longer.rows.map((row) => row.rentalPrice)).toEqual([null, null]);
    expect(repricedFor(longer, order, shop)).toBe(6);
    const moved = withDays(
      formOf(order),
      { pickupDay: asDay('2026-11-21'), returnDay: asDay('2026-11-25') },
      shop,
    );
    expect(moved.rows.map((row) => row.rentalPrice)).toEqual([500, 500]);
    expect(repricedFor(moved, order, shop)).toBeNull();
    const ticked = withDays(
      { ...formOf(order), rentDurationId: 3 },
      { returnDay: asDay('2026-12-10') },
      shop,
    );
    expect(ticked.rentDurationId).toBeNull();
    const within = { ...formOf(order), pickupDay: far, eventDay: asDay('2099-06-11') };
    expect(withTier(within, 3, shop)).toMatchObject({ pickupDay: far, returnDay: '2099-06-12' });
  });
});
