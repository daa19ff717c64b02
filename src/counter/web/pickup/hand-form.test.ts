import { describe, expect, it } from 'vitest';
import { aLine, anOrder } from '../../../order/web/testing/order.ts';
import { going, handBody, handDue, putLine, scanOther, scanOwn } from './hand-form.ts';

const first = aLine(1);
const second = aLine(2);
const order = anOrder([first, second], { balance: 300, bail: 2000, bailHeld: 500 });

describe('what is due at the hand-over', () => {
  it('the whole price, and the bail of what goes less what is held', () => {
    expect(handDue(order, {})).toEqual({ price: 300, bail: 1500 });
    expect(handDue(order, putLine({}, second, { going: false }))).toEqual({ price: 300, bail: 500 });
  });

  it('counts the bail of garments that went before; never below zero', () => {
    const rest = anOrder([aLine(1, { state: 'out' }), second], { balance: -50, bailHeld: 1000 });
    expect(handDue(rest, {})).toEqual({ price: 0, bail: 1000 });
    expect(handDue(rest, putLine({}, second, { going: false }))).toEqual({ price: 0, bail: 0 });
  });
});

describe('scanning at the hand-over', () => {
  const ready = { itemId: 7, barcode: 'EV001099', state: 'ready' as const };

  it("a line's own garment, whatever the case; twice is told", () => {
    const once = scanOwn(order, putLine({}, second, { going: false }), 'ev001002');
    expect(once).toMatchObject({ form: { 2: { going: true, barcode: 'EV001002' } } });
    expect(once && 'form' in once ? scanOwn(order, once.form, 'EV001002') : null).toEqual({
      problem: 'twice',
    });
    expect(scanOwn(order, {}, 'XX1')).toBeNull();
  });

  it('another garment of the item takes the first line that was not scanned', () => {
    const scanned = putLine({}, first, { barcode: 'EV001001' });
    expect(scanOther(order, scanned, ready)).toMatchObject({ form: { 2: { barcode: 'EV001099' } } });
    // Back, and looked at by who hands it over.
    expect(scanOther(order, {}, { ...ready, state: 'inspect' })).toHaveProperty('form');
  });

  it('a wrong item, too many, and one that is not on the rack are refused', () => {
    expect(scanOther(order, {}, { ...ready, itemId: 8 })).toEqual({ problem: 'wrong' });
    expect(scanOther(order, {}, { ...ready, state: 'wash' })).toEqual({ problem: 'notReady' });
    const all = putLine(putLine({}, first, { barcode: 'A' }), second, { barcode: 'B' });
    expect(scanOther(order, all, ready)).toEqual({ problem: 'enough' });
  });
});

describe('what is sent', () => {
  it('only lines that go; a barcode only when scanned', () => {
    const form = putLine(putLine({}, first, { barcode: 'EV001001', missing: [4] }), second, { going: false });
    expect(handBody(order, form, [])).toEqual({
      lines: [{ orderDetailId: 1, missingParts: [4], barcode: 'EV001001' }],
      payments: [],
    });
  });

  it('a line that is out already is not among them', () => {
    expect(
      going(anOrder([aLine(1, { state: 'out' }), second]), {}).map((line) => line.orderDetailId),
    ).toEqual([2]);
  });
});
