import { describe, expect, it } from 'vitest';
import { alone, garmentWords, thaiSegments } from './search-words.ts';

describe('what people type for a garment', () => {
  it.each([
    ['ราตรีแดง', ['ราตรี', 'แดง']],
    ['ชุดราตรีสีแดง', ['ราตรี', 'แดง']],
    ['สูทดำ', ['สูท', 'ดำ']],
    ['สีชมพู', ['ชมพู']],
    ['ไซส์ m', [alone('m')]],
    ['ไซส์m', [alone('m')]],
    ['สูท XL', ['สูท', alone('xl')]],
    ['ราตรีแดงไซส์ 38', ['ราตรี', 'แดง', alone('38')]],
    ['สูท38', ['สูท', '38']],
    // A single letter may be the beginning of a code, and what says nothing is all there is.
    ['m', ['m']],
    ['ชุด', ['ชุด']],
    ['สี ชุด', ['ชุด', 'สี']],
    // Codes stay whole.
    ['RD-001', ['rd-001']],
    ['ชท-001', ['ชท-001']],
    ['123ก', ['123ก']],
    ['  ', []],
  ])('%s', (typed, words) =>
    expect(garmentWords(typed)).toEqual(words.map((word) => word.replace('ำ', 'ํา'))),
  );

  it('never loses what the whole would have found', () => {
    for (const text of ['ชุดราตรีหางปลาสีแดง', 'ชุดไทยจักรพรรดิ์', 'เดรสสั้นสีฟ้า', 'เพื่อนเจ้าสาว', 'สีสัน'])
      for (const word of garmentWords(text)) expect(text).toContain(word);
  });

  it('cuts no piece that begins with a mark, and none of one letter', () => {
    for (const text of ['ชุดไทยจักรพรรดิ์', 'กกกก', 'ิิิิ', 'เแโไ', 'ราตรีก'])
      expect(thaiSegments(text).join('')).toBe(text);
    for (const piece of thaiSegments('ชุดไทยจักรพรรดิ์ก')) expect(piece.length).toBeGreaterThan(1);
  });
});
