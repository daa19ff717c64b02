import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { foundItem, formAfter, testShop } from '#counter/rentals/web/testing/checkout-form.ts';
import { orderFromForm } from './convert.ts';
import { checkoutReducer, type CheckoutForm } from './form.ts';
import { handedGarmentsOf, nameHandedGarments, unnamedGarmentOf, walkInLinesOf } from './handed-garments.ts';

const two = formAfter(
  { type: 'add', found: foundItem },
  { type: 'line', key: '7 ', change: { quantity: 2, rentalPrice: 450 } },
);
const named = (form: CheckoutForm, barcode: string): CheckoutForm => {
  const garment = unnamedGarmentOf(form, 7);
  if (garment === undefined) throw new Error('every garment has its barcode');
  return checkoutReducer(form, { type: 'named', garment, barcode }, testShop);
};
const linesOf = (form: CheckoutForm) =>
  form.lines.map((line) => [line.barcode, line.quantity, line.rentalPrice]);

describe('naming a garment of the cart', () => {
  it('splits its line, with the same price, until every garment has a barcode', () => {
    const one = named(two, 'A2');
    expect(linesOf(one)).toEqual([
      ['', 1, 450],
      ['A2', 1, 450],
    ]);
    const both = named(one, 'A1');
    expect(linesOf(both)).toEqual([
      ['A1', 1, 450],
      ['A2', 1, 450],
    ]);
    expect(unnamedGarmentOf(both, 7)).toBeUndefined();
    expect(linesOf(named(one, 'A2'))).toEqual(linesOf(one));
  });

  it('can be undone', () => {
    const one = named(two, 'A2');
    const garment = handedGarmentsOf(one).find((each) => each.barcode === 'A2');
    if (garment === undefined) throw new Error('no such garment');
    const back = checkoutReducer(one, { type: 'named', garment, barcode: '' }, testShop);
    expect(linesOf(back)).toEqual([['', 2, 450]]);
  });
});

it('sends each garment of a walk-in with its barcode and the parts held back', () => {
  const form = {
    ...named(two, 'A2'),
    pickupDay: asDay('2390-05-10'),
    returnDay: asDay('2390-05-12'),
    customerId: 1,
  };
  const order = orderFromForm(form, true, []);
  if (order === null) throw new Error('no order');
  const choices = [
    {
      itemId: 7,
      parts: [],
      units: ['A1', 'A2'].map((barcode, at) => ({
        unitId: at,
        barcode,
        state: 'ready' as const,
        free: true,
        promised: null,
        washedBy: null,
        lacking: [],
      })),
    },
  ];
  const names = nameHandedGarments(handedGarmentsOf(form), choices);
  const { lines } = walkInLinesOf(form, order, names, { A2: [4] });
  expect(lines.map((line) => [line.barcode, line.quantity, line.missingParts])).toEqual([
    ['A1', 1, []],
    ['A2', 1, [4]],
  ]);
});
