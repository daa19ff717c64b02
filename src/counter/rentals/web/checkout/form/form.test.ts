import { describe, expect, test } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Found, Unit } from '#inventory/stock/contract.ts';
import { cartOf, formOfCart, formOfOrder, orderOf } from './convert.ts';
import { figuresOf } from './totals.ts';
import type { Form, FormAction } from './form.ts';
import { emptyForm, freshForm, keyOf, nextForm, orFresh } from './form.ts';
import { dailyFrom } from '#orders/order/web/index.ts';
import { missingFor } from './problems.ts';

const tier = (rentDurationId: number, rentDays: number, pricePercent: number | null = null) => ({
  rentDurationId,
  rentDays,
  priceRule: pricePercent === null ? ('same' as const) : ('scale' as const),
  pricePercent,
  price: null,
  updateDateTime: '',
});
const shop: Pick<
  ShopInfo,
  'rentDurations' | 'dayCounting' | 'closedWeekdays' | 'closedDays' | 'vatSystem' | 'inVat' | 'taxRate'
> = {
  rentDurations: [tier(1, 3), tier(2, 7, 170)],
  dayCounting: 'inclusive',
  closedWeekdays: [],
  closedDays: [],
  vatSystem: false,
  inVat: true,
  taxRate: 7,
};
const found: Found = {
  itemId: 7,
  groupId: 3,
  name: 'A',
  code: 'A1',
  category: '',
  color: '',
  size: '',
  image: '',
  rentalPrice: 500,
  bail: 1000,
  owned: 3,
  free: 3,
};
const unit: Unit = {
  unitId: 1,
  itemId: 7,
  groupId: 3,
  branchId: 1,
  barcode: 'A1001',
  state: 'ready',
  name: 'A',
  code: 'A1',
  color: '',
  size: '',
  image: '',
  rentalPrice: 500,
  bail: 1000,
};
const after = (...actions: FormAction[]): Form =>
  actions.reduce((form, action) => nextForm(form, action, shop), emptyForm);
/** Far enough ahead that "not before today" never matters. */
const event = asDay('2390-05-10');

describe('the cart', () => {
  test('raises the quantity of an item added again, and adds a scanned garment as its own line', () => {
    const { lines } = after({ type: 'add', found }, { type: 'add', found }, { type: 'add', found: unit });
    expect(lines.map((line) => [line.quantity, line.barcode])).toEqual([
      [2, ''],
      [1, 'A1001'],
    ]);
  });

  test('restores a removed line at its place', () => {
    const form = after({ type: 'add', found }, { type: 'add', found: unit });
    const line = form.lines[0];
    if (line === undefined) throw new Error('no line');
    const without = nextForm(form, { type: 'remove', key: keyOf(line) }, shop);
    expect(without.lines).toHaveLength(1);
    expect(nextForm(without, { type: 'restore', line, at: 0 }, shop).lines).toEqual(form.lines);
  });

  test('totals as specified, with VAT on top only where prices exclude it', () => {
    const form = after(
      { type: 'add', found },
      { type: 'add', found },
      { type: 'set', change: { discount: 100 } },
    );
    const plain = figuresOf(form, shop);
    expect(plain).toMatchObject({
      cartTotal: 3000,
      rent: 1000,
      discount: 100,
      price: 900,
      bail: 2000,
      total: 2900,
      discountTooLarge: false,
    });
    expect(figuresOf(form, { ...shop, vatSystem: true, inVat: false })).toMatchObject({
      vatOnTop: 63,
      price: 963,
    });
    expect(figuresOf({ ...form, discount: 1000.01 }, shop).discountTooLarge).toBe(true);
  });
});

describe('days and tiers', () => {
  test('an event proposes days under the first tier', () => {
    expect(after({ type: 'event', day: event })).toMatchObject({
      rentDurationId: 1,
      pickupDay: '2390-05-09',
      returnDay: '2390-05-11',
    });
  });

  test('a tier moves the return day and the prices, except entered ones', () => {
    const form = after(
      { type: 'event', day: event },
      { type: 'add', found },
      { type: 'add', found: { ...found, itemId: 8 } },
      { type: 'line', key: '8 ', change: { rentalPrice: 333 } },
      { type: 'tier', id: 2 },
    );
    expect(form.returnDay).toBe('2390-05-15');
    expect(form.lines.map((line) => line.rentalPrice)).toEqual([850, 333]);
  });

  test('an entered pick-up day stays, and the return day follows the tier', () => {
    const form = after({ type: 'tier', id: 1 }, { type: 'pickup', day: event });
    expect([form.pickupDay, form.returnDay]).toEqual(['2390-05-10', '2390-05-12']);
  });

  test('other days select the tier that covers them, or none and the daily rent', () => {
    const start = after(
      { type: 'event', day: event },
      { type: 'add', found },
      { type: 'add', found: { ...found, itemId: 8 } },
      { type: 'line', key: '8 ', change: { rentalPrice: 333 } },
    );
    const until = (day: string) => nextForm(start, { type: 'return', day: asDay(day) }, shop);
    const told = (form: Form) => [form.rentDurationId, form.lines.map((line) => line.rentalPrice)];
    expect(told(until('2390-05-10'))).toEqual([1, [500, 333]]);
    expect(told(until('2390-05-14'))).toEqual([2, [850, 333]]);
    // 21 days: three times the price of seven.
    const long = until('2390-05-29');
    expect(told(long)).toEqual([null, [2550, 333]]);
    expect(dailyFrom(long, shop)).toEqual({ days: 21, longest: 7 });
    expect(dailyFrom(start, shop)).toBeNull();
    expect(nextForm(long, { type: 'add', found: { ...found, itemId: 9 } }, shop).lines[2]?.rentalPrice).toBe(
      2550,
    );
  });

  test('closed days before the return keep the tier', () => {
    const closed = { ...shop, closedDays: [{ day: '2390-05-11', name: '' }] };
    const form = nextForm(emptyForm, { type: 'event', day: event }, closed);
    expect([form.returnDay, form.rentDurationId]).toEqual(['2390-05-12', 1]);
    expect(nextForm(form, { type: 'return', day: asDay('2390-05-12') }, closed).rentDurationId).toBe(1);
    expect(nextForm(form, { type: 'return', day: asDay('2390-05-13') }, closed).rentDurationId).toBe(2);
  });

  test('lines of a stored cart are repriced once their base price is known', () => {
    const kept = formOfCart({
      ...cartOf(after({ type: 'add', found })),
      lines: [
        {
          id: 7,
          groupId: 3,
          name: '',
          code: '',
          color: '',
          size: '',
          image: '',
          quantity: 1,
          rentalPrice: 500,
          bail: 1000,
          price: null,
          discount: 0,
          barcode: '',
          notAvailable: false,
        },
      ],
    } as never);
    const form = [
      { type: 'put', form: kept } as const,
      { type: 'base', groupId: 3, base: { rentalPrice: 500, bail: 1000 } } as const,
      { type: 'tier', id: 2 } as const,
    ].reduce<Form>((one, action) => nextForm(one, action, shop), emptyForm);
    expect(form.lines[0]?.rentalPrice).toBe(850);
  });
});

describe('conversion to and from the server', () => {
  test('sends barcodes only where present, and payments only with a reservation', () => {
    const form = after({ type: 'event', day: event }, { type: 'add', found }, { type: 'add', found: unit });
    const payments = [{ for: 'price' as const, method: 'cash' as const, amount: 500 }];
    expect(orderOf(form, false, payments)?.payments).toEqual([]);
    const order = orderOf(form, true, payments);
    expect(order?.payments).toEqual(payments);
    expect(order?.lines.map((line) => line.barcode)).toEqual([undefined, 'A1001']);
    expect(orderOf(emptyForm, true, [])).toBeNull();
  });

  test('merges equal lines of a draft into one with a quantity', () => {
    const line = {
      itemId: 7,
      groupId: 3,
      name: 'A',
      code: 'A1',
      color: '',
      size: '',
      image: '',
      barcode: '',
      rentalPrice: 500,
      bail: 1000,
      discount: 0,
      promotionDiscount: 0,
      orderSetId: null,
      setPart: '',
    };
    const form = formOfOrder({
      sets: [],
      eventDay: null,
      pickupDay: '2390-05-09',
      returnDay: '2390-05-11',
      rentDurationId: null,
      customer: null,
      note: '',
      discount: 0,
      discountReason: '',
      promotions: [],
      lines: [line, line, { ...line, rentalPrice: 400 }],
      charges: [{ kind: 'shipping', amount: 60.25 }],
    } as never);
    expect(form.lines.map((one) => [one.rentalPrice, one.quantity])).toEqual([
      [500, 2],
      [400, 1],
    ]);
    // What sending it is charged goes back with it; a cart has none.
    expect(orderOf(form, false, [])?.shipping).toBe(60.25);
    expect(cartOf(form)).not.toHaveProperty('shipping');
    expect(figuresOf(form, { ...shop, vatSystem: true, inVat: false })).toMatchObject({
      shipping: 60.25,
      price: 1562.47,
      vatOnTop: 102.22,
    });
  });

  test('requires a customer and free garments for a reservation, not for a draft', () => {
    const form = after({ type: 'event', day: event }, { type: 'add', found });
    const asked = { form, figures: figuresOf(form, shop), taken: 1, payment: null };
    expect(missingFor(false, asked)).toEqual([]);
    expect(missingFor(true, asked).map((one) => one.code)).toEqual(['taken', 'customer']);
    expect(missingFor(true, { ...asked, form: emptyForm }).map((one) => one.code)).toContain('days');
  });

  test('requires a reason below the list price of the tier, for a discount or a lower deposit, not above', () => {
    const week = after({ type: 'tier', id: 2 }, { type: 'pickup', day: event }, { type: 'add', found });
    const [line] = week.lines;
    if (line === undefined) throw new Error('no line');
    const codes = (change: Partial<typeof line>, discountReason = '') => {
      const form = {
        ...nextForm({ ...week, customerId: 1 }, { type: 'line', key: keyOf(line), change }, shop),
        discountReason,
      };
      return missingFor(true, { form, figures: figuresOf(form, shop), taken: 0, payment: null }).map(
        (one) => one.code,
      );
    };
    expect(line.rentalPrice).toBe(850);
    expect(codes({})).toEqual([]);
    expect(codes({ rentalPrice: 900, discount: 50, bail: line.bail + 100 })).toEqual([]);
    expect(codes({ rentalPrice: 849 })).toEqual(['reason']);
    expect(codes({ discount: 1 })).toEqual(['reason']);
    expect(codes({ bail: line.bail - 1 })).toEqual(['reason']);
    expect(codes({ rentalPrice: 0 }, 'ลูกค้าประจำ')).toEqual([]);
  });
});

describe('a new form', () => {
  const now = asDay('2026-11-22');
  const fresh = freshForm(shop, now);
  test('starts with pick-up today and the shortest tier, unless the shop is closed', () => {
    expect(fresh).toEqual({ ...emptyForm, rentDurationId: 1, pickupDay: now, returnDay: '2026-11-24' });
    expect(freshForm({ ...shop, closedWeekdays: [0] }, now)).toEqual(emptyForm);
    expect(freshForm({ ...shop, rentDurations: [] }, now)).toEqual({ ...emptyForm, pickupDay: now });
  });
  test('keeps stored input, except past days without other input', () => {
    const old = { ...fresh, pickupDay: asDay('2026-11-20'), returnDay: asDay('2026-11-22') };
    expect(orFresh(emptyForm, shop, now)).toEqual(fresh);
    expect(orFresh(old, shop, now)).toEqual(fresh);
    expect(orFresh({ ...old, customerId: 5 }, shop, now)).toEqual({ ...old, customerId: 5 });
    expect(orFresh({ ...old, eventDay: asDay('2026-12-01') }, shop, now).eventDay).toBe('2026-12-01');
  });
});
