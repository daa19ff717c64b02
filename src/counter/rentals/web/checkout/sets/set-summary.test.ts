import { describe, expect, it } from 'vitest';
import type { SetQuote } from '#counter/rentals/contract.ts';
import { chooseSetItem, newFormSet } from './form-set.ts';
import { summarizeSet, setGarmentCount } from './set-summary.ts';

const option = (itemId: number, size: string) => ({ itemId, name: `ชุด ${itemId}`, color: 'red', size });
const tried = {
  setId: 1,
  name: 'เซ็ตขบวน',
  price: 1000,
  bail: 0,
  members: [
    { part: 'ดรัม', quantity: 1, optional: false, leftOutLess: 0, options: [option(1, 'M')] },
    { part: 'วง', quantity: 4, optional: true, leftOutLess: 0, options: [option(2, 'M'), option(3, 'L')] },
  ],
  garments: [
    { part: 'ดรัม', itemId: 1 },
    { part: 'วง', itemId: 2 },
    { part: 'วง', itemId: 2 },
    { part: 'วง', itemId: 2 },
    { part: 'วง', itemId: 2 },
  ],
} as unknown as SetQuote;

describe('the summary of a set', () => {
  it('lists the items of each member, the number left out and the scanned barcodes', () => {
    const begun = newFormSet(tried, 1);
    const chosen = chooseSetItem(chooseSetItem(begun, 'วง', 1, 3), 'วง', 3, null);
    const scanned = {
      ...chosen,
      garments: chosen.garments.map((one, n) => (n === 0 ? { ...one, barcode: 'DM1' } : one)),
    };
    const look = summarizeSet(scanned, tried).map(({ part, items, leftOut, barcodes }) => [
      part,
      items.map(({ size, count }) => `${size}${count}`).join(' '),
      leftOut,
      barcodes.join(' '),
    ]);
    expect(look).toEqual([
      ['ดรัม', 'M1', 0, 'DM1'],
      ['วง', 'M2 L1', 1, ''],
    ]);
    expect(setGarmentCount(tried)).toBe(5);
  });
});
