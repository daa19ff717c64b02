import { describe, expect, it } from 'vitest';
import { wholeWord, garmentSearchWords, thaiSegments } from './search-words.ts';

describe('garment search words', () => {
  it.each([
    ['ราตรีแดง', ['ราตรี', 'แดง']],
    ['ชุดราตรีสีแดง', ['ราตรี', 'แดง']],
    ['สูทดำ', ['สูท', 'ดำ']],
    ['สีชมพู', ['ชมพู']],
    ['ไซส์ m', [wholeWord('m')]],
    ['ไซส์m', [wholeWord('m')]],
    ['สูท XL', ['สูท', wholeWord('xl')]],
    ['ราตรีแดงไซส์ 38', ['ราตรี', 'แดง', wholeWord('38')]],
    ['สูท38', ['สูท', '38']],
    // A single letter may begin a code. Filler words count if nothing else was typed.
    ['m', ['m']],
    ['ชุด', ['ชุด']],
    ['สี ชุด', ['ชุด', 'สี']],
    // Codes are not split.
    ['RD-001', ['rd-001']],
    ['ชท-001', ['ชท-001']],
    ['123ก', ['123ก']],
    ['  ', []],
  ])('%s', (typed, words) =>
    expect(garmentSearchWords(typed)).toEqual(words.map((word) => word.replace('ำ', 'ํา'))),
  );

  it('never exclude a text that contains the query as a whole', () => {
    for (const text of ['ชุดราตรีหางปลาสีแดง', 'ชุดไทยจักรพรรดิ์', 'เดรสสั้นสีฟ้า', 'เพื่อนเจ้าสาว', 'สีสัน'])
      for (const word of garmentSearchWords(text)) expect(text).toContain(word);
  });

  it('contain no piece that begins with a mark and none of one letter', () => {
    for (const text of ['ชุดไทยจักรพรรดิ์', 'กกกก', 'ิิิิ', 'เแโไ', 'ราตรีก'])
      expect(thaiSegments(text).join('')).toBe(text);
    for (const piece of thaiSegments('ชุดไทยจักรพรรดิ์ก')) expect(piece.length).toBeGreaterThan(1);
  });
});
