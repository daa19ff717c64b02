import { fc } from '#lib/testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { assignLinesToWearers, itemMatcher } from './match-items.ts';

const item = (itemId: number, code: string, color: string, colorName: string, size: string) => ({
  itemId,
  code,
  color,
  colorName,
  size,
  sizeName: size,
});
const items = [
  item(1, 'PR01', 'RED', 'แดง', 'S'),
  item(2, 'PR01', 'RED', 'แดง', 'M'),
  item(3, 'PR01', 'BLUE', 'น้ำเงิน', 'M'),
  item(4, 'PR02', '', '', ''),
];
const matchItem = itemMatcher(items);
const asked = (code: string, color = '', size = '') => ({ code, color, size });

describe('matching a row to an item', () => {
  it('matches code, colour and size, as codes or as words, in any case', () => {
    expect(matchItem(asked('pr01', 'แดง', 'm')).itemId).toBe(2);
    expect(matchItem(asked('PR01', 'blue')).itemId).toBe(3);
    expect(matchItem(asked('PR02')).itemId).toBe(4);
  });

  it('matches a code in any spelling', () => {
    for (const code of ['ＰＲ０２', ' pr02 ', 'PR\u200B02', 'PR๐๒'])
      expect(matchItem(asked(code)).itemId).toBe(4);
  });

  it('reports a missing or unknown text and lists the candidates', () => {
    expect(matchItem(asked(''))).toEqual({ itemId: null, problem: 'noCode', choices: [] });
    expect(matchItem(asked('XX')).problem).toBe('unknownCode');
    expect(matchItem(asked('PR01', 'เขียว'))).toEqual({
      itemId: null,
      problem: 'noColor',
      choices: [1, 2, 3],
    });
    expect(matchItem(asked('PR01', 'แดง', 'XL'))).toEqual({
      itemId: null,
      problem: 'noSize',
      choices: [1, 2],
    });
    expect(matchItem(asked('PR01', '', 'M'))).toEqual({
      itemId: null,
      problem: 'choose',
      choices: [2, 3],
    });
  });
});

describe('assigning lines to wearers', () => {
  it('gives each line to a wearer who requested its item, and assigns as many lines as possible', () => {
    const kind = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(fc.array(kind, { maxLength: 30 }), fc.array(kind, { maxLength: 30 }), (wished, held) => {
        const waiting = wished.map((itemId, at) => ({ garmentId: at + 1, itemId }));
        const lines = held.map((itemId, at) => ({ lineId: at + 1, itemId }));
        const pairs = assignLinesToWearers(waiting, lines);
        expect(new Set(pairs.map((one) => one.lineId)).size).toBe(pairs.length);
        expect(new Set(pairs.map((one) => one.garmentId)).size).toBe(pairs.length);
        for (const pair of pairs) expect(wished[pair.garmentId - 1]).toBe(held[pair.lineId - 1]);
        for (const itemId of [1, 2, 3, 4]) {
          const count = (list: number[]) => list.filter((one) => one === itemId).length;
          const paired = pairs.filter((one) => wished[one.garmentId - 1] === itemId).length;
          expect(paired).toBe(Math.min(count(wished), count(held)));
        }
      }),
    );
  });
});
