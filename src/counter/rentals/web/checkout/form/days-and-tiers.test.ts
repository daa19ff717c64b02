import { describe, expect, test } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { eventDay, formAfter, foundItem, testShop } from '#counter/rentals/web/testing/checkout-form.ts';
import { exceededLimit, longestTierBelow } from '#orders/order/web/index.ts';
import { cartFromForm, formFromCart } from './convert.ts';
import type { CheckoutForm } from './form.ts';
import { checkoutReducer, emptyCheckoutForm } from './form.ts';

describe('days and tiers', () => {
  test('an event day proposes both days for the first rent duration', () => {
    expect(formAfter({ type: 'event', day: eventDay })).toMatchObject({
      rentDurationId: 1,
      pickupDay: '2390-05-09',
      returnDay: '2390-05-11',
    });
  });

  test('a rent duration sets the return day and the prices, except entered ones', () => {
    const form = formAfter(
      { type: 'event', day: eventDay },
      { type: 'add', found: foundItem },
      { type: 'add', found: { ...foundItem, itemId: 8 } },
      { type: 'line', key: '8 ', change: { rentalPrice: 333 } },
      { type: 'tier', id: 2 },
    );
    expect(form.returnDay).toBe('2390-05-15');
    expect(form.lines.map((line) => line.rentalPrice)).toEqual([850, 333]);
  });

  test('an entered pick-up day stays, and the return day follows the rent duration', () => {
    const form = formAfter({ type: 'tier', id: 1 }, { type: 'pickup', day: eventDay });
    expect([form.pickupDay, form.returnDay]).toEqual(['2390-05-10', '2390-05-12']);
  });

  test('other days select the rent duration that covers them, or none and the daily rent', () => {
    const start = formAfter(
      { type: 'event', day: eventDay },
      { type: 'add', found: foundItem },
      { type: 'add', found: { ...foundItem, itemId: 8 } },
      { type: 'line', key: '8 ', change: { rentalPrice: 333 } },
    );
    const until = (day: string) => checkoutReducer(start, { type: 'return', day: asDay(day) }, testShop);
    const tierAndPrices = (form: CheckoutForm) => [
      form.rentDurationId,
      form.lines.map((line) => line.rentalPrice),
    ];
    expect(tierAndPrices(until('2390-05-10'))).toEqual([1, [500, 333]]);
    expect(tierAndPrices(until('2390-05-14'))).toEqual([2, [850, 333]]);
    // 21 days cost three times the price of seven.
    const long = until('2390-05-29');
    expect(tierAndPrices(long)).toEqual([null, [2550, 333]]);
    expect(longestTierBelow(long, testShop)).toEqual({ days: 21, longest: 7 });
    expect(longestTierBelow(start, testShop)).toBeNull();
    expect(
      checkoutReducer(long, { type: 'add', found: { ...foundItem, itemId: 9 } }, testShop).lines[2]
        ?.rentalPrice,
    ).toBe(2550);
  });

  test('the longest rental includes both days', () => {
    const until = (day: string | null) =>
      exceededLimit(
        { pickupDay: eventDay, returnDay: day === null ? null : asDay(day) },
        { longestRentalDays: 3 },
      );
    expect([until(null), until('2390-05-12'), until('2390-05-13')]).toEqual([null, null, 3]);
  });

  test('closed days before the return keep the rent duration', () => {
    const closed = { ...testShop, closedDays: [{ day: '2390-05-11', name: '' }] };
    const form = checkoutReducer(emptyCheckoutForm, { type: 'event', day: eventDay }, closed);
    expect([form.returnDay, form.rentDurationId]).toEqual(['2390-05-12', 1]);
    expect(checkoutReducer(form, { type: 'return', day: asDay('2390-05-12') }, closed).rentDurationId).toBe(
      1,
    );
    expect(checkoutReducer(form, { type: 'return', day: asDay('2390-05-13') }, closed).rentDurationId).toBe(
      2,
    );
  });

  test('lines of a stored cart get new prices once their base price is known', () => {
    const kept = formFromCart({
      ...cartFromForm(formAfter({ type: 'add', found: foundItem })),
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
    ].reduce<CheckoutForm>((one, action) => checkoutReducer(one, action, testShop), emptyCheckoutForm);
    expect(form.lines[0]?.rentalPrice).toBe(850);
  });
});
