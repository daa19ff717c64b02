import { describe, expect, it } from 'vitest';
import { onlineChoicesOf } from './online-offer.ts';

const due = { price: 200_000, bail: 100_000 };

describe('choices of a payment on the customer link', () => {
  it('names equal amounts once', () => {
    expect(onlineChoicesOf(due, due, false)).toEqual([{ what: 'now', ...due }]);
  });

  it('offers the booking deposit and everything', () => {
    const asked = { price: 50_000, bail: 0 };
    expect(onlineChoicesOf(asked, due, false)).toEqual([
      { what: 'now', ...asked },
      { what: 'all', ...due },
    ]);
  });

  it('offers the rent alone where the deposit can be held on a card', () => {
    expect(onlineChoicesOf(due, due, true)).toEqual([
      { what: 'now', ...due },
      { what: 'rent', price: 200_000, bail: 0 },
      { what: 'hold', price: 0, bail: 100_000 },
    ]);
  });

  it('offers both the charge and the hold of a deposit', () => {
    const bail = { price: 0, bail: 100_000 };
    expect(onlineChoicesOf(bail, bail, true)).toEqual([
      { what: 'now', ...bail },
      { what: 'hold', ...bail },
    ]);
  });

  it('offers nothing when nothing is due', () => {
    const nothing = { price: 0, bail: 0 };
    expect(onlineChoicesOf(nothing, nothing, true)).toEqual([]);
  });
});
