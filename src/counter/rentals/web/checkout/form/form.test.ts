import { describe, expect, test } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { sampleOrderLine, sampleOrderWith } from '#orders/order/web/testing/sample-order.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Unit } from '#inventory/stock/contract.ts';
import { eventDay, formAfter, foundItem, testShop } from '#counter/rentals/web/testing/checkout-form.ts';
import { cartFromForm, formFromOrder, orderFromForm, shopOfDraft } from './convert.ts';
import { checkoutTotalsOf } from './totals.ts';
import { emptyCheckoutForm, newCheckoutForm, checkoutLineKey, checkoutReducer, formOrNew } from './form.ts';
import { missingInputOf } from './problems.ts';

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
describe('the cart', () => {
  test('adds to the quantity of an item in the cart, and adds a scanned garment as its own line', () => {
    const { lines } = formAfter(
      { type: 'add', found: foundItem },
      { type: 'add', found: foundItem },
      { type: 'add', found: unit },
    );
    expect(lines.map((line) => [line.quantity, line.barcode])).toEqual([
      [2, ''],
      [1, 'A1001'],
    ]);
  });

  test('restores a removed line at its place', () => {
    const form = formAfter({ type: 'add', found: foundItem }, { type: 'add', found: unit });
    const line = form.lines[0];
    if (line === undefined) throw new Error('no line');
    const without = checkoutReducer(form, { type: 'remove', key: checkoutLineKey(line) }, testShop);
    expect(without.lines).toHaveLength(1);
    expect(checkoutReducer(without, { type: 'restore', line, at: 0 }, testShop).lines).toEqual(form.lines);
  });

  test('totals as specified, with VAT on top only if prices exclude it', () => {
    const form = formAfter(
      { type: 'add', found: foundItem },
      { type: 'add', found: foundItem },
      { type: 'set', change: { discount: 100 } },
    );
    const plain = checkoutTotalsOf(form, testShop);
    expect(plain).toMatchObject({
      cartTotal: 3000,
      rent: 1000,
      discount: 100,
      price: 900,
      bail: 2000,
      total: 2900,
      discountTooLarge: false,
    });
    expect(checkoutTotalsOf(form, { ...testShop, vatSystem: true, inVat: false })).toMatchObject({
      vatOnTop: 63,
      price: 963,
    });
    expect(checkoutTotalsOf({ ...form, discount: 1000.01 }, testShop).discountTooLarge).toBe(true);
  });

  test('shipping below the fee of the zone or below the agreed one needs a reason, a parcel taken away none', () => {
    const zone = { name: 'near', places: ['10'], fee: 60, outDays: 1, backDays: 1 };
    const shop = { ...testShop, deliveryZones: [zone] };
    const form = formAfter({ type: 'add', found: foundItem });
    const sent = { ...form, byParcel: true, parcelZone: 'near', shipping: 60 };
    const asks = (part: object) => checkoutTotalsOf({ ...sent, ...part }, shop).belowList;
    expect([asks({}), asks({ shipping: 59 }), asks({ parcelZone: '', shipping: 0 })]).toEqual([
      false,
      true,
      false,
    ]);
    const agreed = { agreedByParcel: true, agreedShipping: 40 };
    expect([asks({ ...agreed, shipping: 40 }), asks({ ...agreed, shipping: 39 })]).toEqual([false, true]);
    expect(asks({ ...agreed, byParcel: false, parcelZone: '', shipping: null })).toBe(false);
    expect(asks({ agreedShipping: 40, byParcel: false, shipping: 0 })).toBe(true);
    const outside = { parcelZone: '', draftShippingMost: 40 };
    expect([asks({ ...outside, shipping: 40 }), asks({ ...outside, shipping: 39 })]).toEqual([false, true]);
  });
});

describe('conversion to and from the server', () => {
  test('sends barcodes only if present, and payments only with a reservation', () => {
    const form = formAfter(
      { type: 'event', day: eventDay },
      { type: 'add', found: foundItem },
      { type: 'add', found: unit },
    );
    const payments = [{ for: 'price' as const, method: 'cash' as const, amount: 500 }];
    expect(orderFromForm(form, false, payments)?.payments).toEqual([]);
    const order = orderFromForm(form, true, payments);
    expect(order?.payments).toEqual(payments);
    expect(order?.lines.map((line) => line.barcode)).toEqual([undefined, 'A1001']);
    expect(orderFromForm(emptyCheckoutForm, true, [])).toBeNull();
  });

  test('keeps price and VAT of a draft when the list rises, and follows the list on other days', () => {
    const draft = sampleOrderWith(
      [
        sampleOrderLine(1, {
          itemId: 7,
          rentalPrice: 500,
          bail: 1000,
          list: { rentalPrice: 500, bail: 1000 },
          pickupDay: '2390-05-09',
          returnDay: '2390-05-11',
        }),
      ],
      { price: 535, vatOnTop: 35 },
      { pickupDay: '2390-05-09', returnDay: '2390-05-11', vatParts: [{ rate: 7, base: 500, vat: 35 }] },
    );
    const dearer = { type: 'base', groupId: 3, base: { rentalPrice: 900, bail: 2000 } } as const;
    const form = checkoutReducer(formFromOrder(draft), dearer, testShop);
    expect(checkoutTotalsOf(form, testShop)).toMatchObject({ rent: 500, vatOnTop: 35, belowList: false });
    const lowered = { type: 'line', key: '7 ', change: { rentalPrice: 450 } } as const;
    const changed = form.lines.map((one) => ({ ...one, barcode: '' }));
    expect(
      checkoutTotalsOf(checkoutReducer({ ...form, lines: changed }, lowered, testShop), testShop).belowList,
    ).toBe(true);
    const longer = checkoutReducer(form, { type: 'return', day: asDay('2390-05-12') }, testShop);
    expect(longer.lines[0]?.rentalPrice).toBe(1530);
  });

  test('proposes days by the closed days of the branch and the terms of a draft', () => {
    // An order lists the closed days near its own.
    const closures = { closedWeekdays: [1], closedDays: ['2390-05-10', '2390-05-11'] };
    const draft = sampleOrderWith([], {}, { closures });
    const info = {
      ...testShop,
      closedWeekdays: [0],
      closedDays: [
        { day: '2390-05-10', name: 'วันพืชมงคล' },
        { day: '2390-12-05', name: 'วันพ่อ' },
      ],
    };
    expect(shopOfDraft(draft, info as ShopInfo)).toMatchObject({
      closedWeekdays: [1],
      closedDays: [...info.closedDays, { day: '2390-05-11', name: '' }],
      dayCounting: draft.terms.dayCounting,
      longestRentalDays: draft.terms.longestRentalDays,
    });
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
      list: null,
      orderSetId: null,
      setPart: '',
    };
    const form = formFromOrder({
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
      money: { price: 0 },
      vatParts: [],
      charges: [{ kind: 'shipping', amount: 60.25 }],
    } as never);
    expect(form.lines.map((one) => [one.rentalPrice, one.quantity])).toEqual([
      [500, 2],
      [400, 1],
    ]);
    // A draft sends its shipping charge, but a cart has none.
    expect(orderFromForm(form, false, [])?.shipping).toBe(60.25);
    expect(cartFromForm(form)).not.toHaveProperty('shipping');
    expect(checkoutTotalsOf(form, { ...testShop, vatSystem: true, inVat: false })).toMatchObject({
      shipping: 60.25,
      price: 1562.47,
      vatOnTop: 102.22,
    });
  });

  test('requires a customer and free garments for a reservation, not for a draft', () => {
    const form = formAfter({ type: 'event', day: eventDay }, { type: 'add', found: foundItem });
    const asked = { form, figures: checkoutTotalsOf(form, testShop), taken: 1, payment: null };
    expect(missingInputOf(false, asked)).toEqual([]);
    expect(missingInputOf(true, asked).map((one) => one.code)).toEqual(['taken', 'customer']);
    expect(missingInputOf(true, { ...asked, form: emptyCheckoutForm }).map((one) => one.code)).toContain(
      'days',
    );
  });

  test('requires a reason for a price below the list, a discount or a lower deposit, not for a higher price', () => {
    const week = formAfter(
      { type: 'tier', id: 2 },
      { type: 'pickup', day: eventDay },
      { type: 'add', found: foundItem },
    );
    const [line] = week.lines;
    if (line === undefined) throw new Error('no line');
    const codes = (change: Partial<typeof line>, discountReason = '') => {
      const form = {
        ...checkoutReducer(
          { ...week, customerId: 1 },
          { type: 'line', key: checkoutLineKey(line), change },
          testShop,
        ),
        discountReason,
      };
      return missingInputOf(true, {
        form,
        figures: checkoutTotalsOf(form, testShop),
        taken: 0,
        payment: null,
      }).map((one) => one.code);
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
  const fresh = newCheckoutForm(testShop, now);
  test('starts with a pick-up today and the shortest rent duration, unless the shop is closed', () => {
    expect(fresh).toEqual({
      ...emptyCheckoutForm,
      rentDurationId: 1,
      pickupDay: now,
      returnDay: '2026-11-24',
    });
    expect(newCheckoutForm({ ...testShop, closedWeekdays: [0] }, now)).toEqual(emptyCheckoutForm);
    expect(newCheckoutForm({ ...testShop, rentDurations: [] }, now)).toEqual({
      ...emptyCheckoutForm,
      pickupDay: now,
    });
  });
  test('keeps stored input, except past days without other input', () => {
    const old = { ...fresh, pickupDay: asDay('2026-11-20'), returnDay: asDay('2026-11-22') };
    expect(formOrNew(emptyCheckoutForm, testShop, now)).toEqual(fresh);
    expect(formOrNew(old, testShop, now)).toEqual(fresh);
    expect(formOrNew({ ...old, customerId: 5 }, testShop, now)).toEqual({ ...old, customerId: 5 });
    expect(formOrNew({ ...old, eventDay: asDay('2026-12-01') }, testShop, now).eventDay).toBe('2026-12-01');
  });
});
