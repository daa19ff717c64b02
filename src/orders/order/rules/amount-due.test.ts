import { describe, expect, it } from 'vitest';
import { amountDueAtHandOver, amountDueOf } from './amount-due.ts';
import type { LineState } from '../states.ts';

const line = (state: LineState, bail = 500) => ({ state, bail });

describe('dueOf', () => {
  it('asks for the balance, and for the missing deposit while a line is reserved or out', () => {
    const money = { balance: 300, bail: 1000, bailHeld: 400 };
    expect(amountDueOf([line('reserved'), line('closed')], money)).toEqual({ price: 300, bail: 600 });
    expect(amountDueOf([line('out')], money)).toEqual({ price: 300, bail: 600 });
    expect(amountDueOf([line('returned'), line('lost')], money)).toEqual({ price: 300, bail: 0 });
  });

  it('asks again for a deposit that was returned for a cancelled line', () => {
    // The customer paid 1000, got 500 back for a cancelled line, and one line was added.
    expect(
      amountDueOf([line('reserved'), line('cancelled'), line('reserved')], {
        balance: 0,
        bail: 1000,
        bailHeld: 500,
      }),
    ).toEqual({
      price: 0,
      bail: 500,
    });
  });

  it('is never negative', () => {
    expect(amountDueOf([line('out')], { balance: -50, bail: 100, bailHeld: 300 })).toEqual({
      price: 0,
      bail: 0,
    });
  });
});

describe('dueAtHandOver', () => {
  it('asks for the whole price, and the deposit of lines that go out now or are not settled yet', () => {
    const lines = [
      line('reserved', 100),
      line('prepared', 20),
      line('out', 3),
      line('lost', 4),
      line('closed', 5000),
    ];
    const going = lines.slice(0, 1);
    expect(amountDueAtHandOver(lines, going, { balance: 70, bailHeld: 0 })).toEqual({ price: 70, bail: 107 });
    expect(amountDueAtHandOver(lines, going, { balance: 0, bailHeld: 107 })).toEqual({ price: 0, bail: 0 });
    expect(amountDueAtHandOver(lines, going, { balance: -10, bailHeld: 200 })).toEqual({ price: 0, bail: 0 });
  });
});
