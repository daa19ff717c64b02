import { fc } from '../testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { inOrder, outOfOrder, writtenThai } from './mark-order.ts';
import { searchKey } from './thai.ts';

const off = new RegExp(outOfOrder);
const sign = fc.constantFrom(...'ะัาำิีึืฺุู็่้๊๋์ํ๎');

describe('signs on a Thai consonant', () => {
  it.each([
    ['พ่ี', 'พี่'],
    ['ท่ี', 'ที่'],
    ['น้ี', 'นี้'],
    ['ช่ือ', 'ชื่อ'],
    ['ก้ัน', 'กั้น'],
    ['คุ่', 'คู่'.replace('ู', 'ุ')],
    ['นำ้', 'น้ำ'],
    ['นํ้า', 'น้ำ'],
    ['น้ํา', 'น้ำ'],
    ['ชา้ง', 'ช้าง'],
    ['สิทธ์ิ', 'สิทธิ์'],
    ['พันธ์ุ', 'พันธุ์'],
    ['พี่่', 'พี่'],
    ['เเม่', 'แม่'],
  ])('%s is %s', (typed, meant) => {
    expect(writtenThai(typed)).toBe(meant);
    expect(searchKey(typed)).toBe(searchKey(meant));
  });

  it('are left as they are where nothing is wrong', () => {
    for (const text of ['ก็เพราะเกาะนี้น้ำใส เปรี๊ยะ ค่าาา ฤๅษี พรหมพันธุ์ สุภาพสตรี', 'Crème brûlée', ''])
      expect(inOrder(text)).toBe(text);
  });

  it('come in one order, however they were typed, and what is in order is told by the pattern that looks for it', () => {
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 6 }), fc.nat(), (signs, turn) => {
        const text = inOrder(`ก${signs.join('')}ข`);
        expect(inOrder(text)).toBe(text);
        expect(off.test(text)).toBe(false);
        expect(off.test(`ก${signs.join('')}ข`)).toBe(text !== `ก${signs.join('')}ข`);
        expect(writtenThai(writtenThai(text))).toBe(writtenThai(text));
        // Sara a, aa and am keep their order among each other; the others may be typed in any.
        const marks = signs.filter((one) => !'ะาำ'.includes(one));
        const turned = [
          ...marks.slice(turn % (marks.length + 1)),
          ...marks.slice(0, turn % (marks.length + 1)),
        ];
        expect(searchKey(`ก${turned.join('')}า`)).toBe(searchKey(`ก${marks.join('')}า`));
      }),
      { numRuns: 2000 },
    );
  });
});
