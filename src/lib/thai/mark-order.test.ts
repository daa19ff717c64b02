import { fc } from '../testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { sortThaiMarks, unsortedMarksPattern, normaliseThai } from './mark-order.ts';
import { searchKey } from './thai.ts';

const off = new RegExp(unsortedMarksPattern);
const sign = fc.constantFrom(...'ะัาำิีึืฺุู็่้๊๋์ํ๎');

describe('marks on a Thai consonant', () => {
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
    expect(normaliseThai(typed)).toBe(meant);
    expect(searchKey(typed)).toBe(searchKey(meant));
  });

  it('stay unchanged when they are in order', () => {
    for (const text of ['ก็เพราะเกาะนี้น้ำใส เปรี๊ยะ ค่าาา ฤๅษี พรหมพันธุ์ สุภาพสตรี', 'Crème brûlée', ''])
      expect(sortThaiMarks(text)).toBe(text);
  });

  it('have one order regardless of typing order, and the pattern finds exactly the unsorted texts', () => {
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 6 }), fc.nat(), (signs, turn) => {
        const text = sortThaiMarks(`ก${signs.join('')}ข`);
        expect(sortThaiMarks(text)).toBe(text);
        expect(off.test(text)).toBe(false);
        expect(off.test(`ก${signs.join('')}ข`)).toBe(text !== `ก${signs.join('')}ข`);
        expect(normaliseThai(normaliseThai(text))).toBe(normaliseThai(text));
        // The test shuffles the marks, except that sara a, aa and am keep their relative order.
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
