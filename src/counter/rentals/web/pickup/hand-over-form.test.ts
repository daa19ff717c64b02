import { describe, expect, it } from 'vitest';
import { sampleOrderLine, sampleOrderWith } from '#orders/order/web/testing/sample-order.ts';
import {
  selectedHandOverLines,
  handOverBody,
  handOverDue,
  handOverFormOf,
  namedGarmentsOf,
  putHandOverLine,
  scanOtherGarment,
  scanOwnGarment,
} from './hand-over-form.ts';

const first = sampleOrderLine(1);
const second = sampleOrderLine(2);
const order = sampleOrderWith([first, second], { balance: 300, bail: 2000, bailHeld: 500 });

describe('the amount due at the pick-up', () => {
  it('is the whole price, and the deposit of lines going out less the deposit held', () => {
    expect(handOverDue(order, {})).toEqual({ price: 300, bail: 1500 });
    expect(handOverDue(order, putHandOverLine({}, second, { going: false }))).toEqual({
      price: 300,
      bail: 500,
    });
  });

  it('includes the deposit of lines already out, and is never negative', () => {
    const rest = sampleOrderWith([sampleOrderLine(1, { state: 'out' }), second], {
      balance: -50,
      bailHeld: 1000,
    });
    expect(handOverDue(rest, {})).toEqual({ price: 0, bail: 1000 });
    expect(handOverDue(rest, putHandOverLine({}, second, { going: false }))).toEqual({ price: 0, bail: 0 });
  });
});

describe('a hand-over of chosen lines', () => {
  const form = handOverFormOf(order, new Set([2]), new Set(['EV001001', 'EV001002']));

  it('omits the other lines, keeps earlier scans and requires the deposit of its lines', () => {
    expect(selectedHandOverLines(order, form).map((line) => line.orderDetailId)).toEqual([2]);
    expect(form[2]?.barcode).toBe('EV001002');
    expect(handOverDue(order, form)).toEqual({ price: 300, bail: 500 });
  });
});

describe('scanning at the pick-up', () => {
  const ready = { itemId: 7, barcode: 'EV001099', state: 'ready' as const };

  it("accepts a line's own garment in any case, and reports a second scan", () => {
    const scanned = putHandOverLine({}, first, { barcode: 'EV001001' });
    const once = scanOwnGarment(order, putHandOverLine(scanned, second, { going: false }), 'ev001002');
    expect(once).toMatchObject({ form: { 2: { going: true, barcode: 'EV001002' } } });
    expect(once && 'form' in once ? scanOwnGarment(order, once.form, 'EV001002') : null).toEqual({
      problem: 'twice',
    });
    expect(scanOwnGarment(order, {}, 'XX1')).toBeNull();
  });

  it('assigns the garment to a line that goes out before it adds another line', () => {
    const stays = putHandOverLine({}, first, { going: false });
    expect(scanOwnGarment(order, stays, 'EV001001')).toBeNull();
    for (const barcode of ['EV001001', 'EV001099'])
      expect(scanOtherGarment(order, stays, { ...ready, barcode })).toMatchObject({
        form: { 1: { going: false }, 2: { going: true, barcode } },
      });
    const packed = sampleOrderWith([first, { ...second, bound: true }], {});
    expect(scanOwnGarment(packed, stays, 'EV001001')).toMatchObject({ form: { 1: { going: true } } });
  });

  it('assigns another garment of the item to the first line without a scan', () => {
    const scanned = putHandOverLine({}, first, { barcode: 'EV001001' });
    expect(scanOtherGarment(order, scanned, ready)).toMatchObject({ form: { 2: { barcode: 'EV001099' } } });
    // The clerk inspects this returned garment at the hand-over.
    expect(scanOtherGarment(order, {}, { ...ready, state: 'inspect' })).toHaveProperty('form');
  });

  it('refuses another item, too many garments and one that is not ready', () => {
    expect(scanOtherGarment(order, {}, { ...ready, itemId: 8 })).toEqual({ problem: 'wrong' });
    expect(scanOtherGarment(order, {}, { ...ready, state: 'wash' })).toEqual({ problem: 'notReady' });
    const all = putHandOverLine(putHandOverLine({}, first, { barcode: 'A' }), second, { barcode: 'B' });
    expect(scanOtherGarment(order, all, ready)).toEqual({ problem: 'enough' });
  });
});

describe('the request', () => {
  it('contains only lines going out, each with its garment', () => {
    const form = putHandOverLine(putHandOverLine({}, first, { barcode: 'EV001001', missing: [4] }), second, {
      going: false,
    });
    expect(handOverBody(order, form, namedGarmentsOf(order, form, []), [])).toEqual({
      lines: [{ orderDetailId: 1, missingParts: [4], barcode: 'EV001001' }],
      payments: [],
    });
  });

  it('does not contain lines that are already out', () => {
    expect(
      selectedHandOverLines(sampleOrderWith([sampleOrderLine(1, { state: 'out' }), second]), {}).map(
        (line) => line.orderDetailId,
      ),
    ).toEqual([2]);
  });
});
