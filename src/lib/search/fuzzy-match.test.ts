import { describe, expect, it } from 'vitest';
import { searchKey } from '../thai/thai.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { codeSpellings } from './loose-key.ts';
import { ngramsOf, isSimilarName, closestWords, looseWords } from './fuzzy-match.ts';

const texts = ['rd1 ชุดราตรียาว red แดง m', 'st1 สูทสากล black ดำ xl', 'สมหญิง ทดสอบ 0812345678 somying'].map(
  searchKey,
);

describe('fuzzy matching', () => {
  it.each([
    // The rows have a missing, a wrong, an extra, two swapped letters and a wrong tone mark.
    [['รา', 'ตี', 'แดง'], 1, ['ราตรี', 'แดง']],
    [['สูด', 'ดำ'], 1, ['สูท', 'ดำ']],
    [['สมหญงิ'], 1, ['สมหญิง']],
    [['ทดสสอบ'], 1, ['ทดสอบ']],
    [['ราตรี่'], 1, ['ราตรี']],
    // Only the space differs.
    [['สมหญิงทดสอบ'], 0, ['สมหญิง', 'ทดสอบ']],
    [['som', 'yink'], 1, ['somying']],
  ])('%j', (pieces, wrong, words) => {
    const near = closestWords(pieces.map(searchKey), texts);
    expect(near?.wrong).toBe(wrong);
    for (const [n, word] of words.entries()) expect(near?.words[n]).toBe(searchKey(word));
    for (const word of near?.words ?? []) expect(texts.some((text) => text.includes(word))).toBe(true);
  });

  it.each([[['กขคง']], [['0812345679']], [['rd2']], [['ดก']], [[]]])(
    'finds nothing similar to %j',
    (pieces) => expect(closestWords(pieces, texts)).toBeNull(),
  );

  it.each([
    ['แกว', 'แก้ว'],
    ['แก้ว', 'แกว'],
    ['ณัฏฐธนัน', 'ณัฏฐ์ธนัน'],
    ['ณัฏฐ์ธนัน', 'ณัฏฐธนัน'],
    ['ฦาชา', 'ฦๅชา'],
    ['ฦๅชา', 'ฦาชา'],
    ['มา', 'ม้า'],
    ['เปน', 'เป็น'],
  ])('matches %s with %s, which differ only in tone marks', (typed, meant) => {
    expect(looseWords([typed], [`${meant} 0812345678`])).toEqual([meant]);
    expect(looseWords([typed, '081234'], [`${meant} 0812345678`])).toEqual([meant, '081234']);
    expect(looseWords([typed], [`คุณ ${meant} 0812345678`])).toEqual([meant]);
    expect(looseWords([typed, '081234'], [`คุณ ${meant} 0812345678`])).toEqual([meant, '081234']);
    expect(looseWords([typed, '09'], [`คุณ ${meant} 0812345678`])).toBeNull();
  });

  it('suggests words that begin with a letter or a leading vowel, never with a sign', () => {
    const text = searchKey('ชุดราตรียาว เจ้าสาว แก้วเก้า ไหมไทยสีน้ำเงิน');
    const from = fc.integer({ min: 0, max: text.length - 4 });
    fc.assert(
      fc.property(from, fc.integer({ min: 3, max: 8 }), fc.nat(7), (at, length, wrong) => {
        const cut = text.slice(at, at + length);
        const typed = cut.slice(0, wrong) + cut.slice(wrong + 1);
        const found = [
          ...(closestWords(typed.split(' ').filter(Boolean), [text])?.words ?? []),
          ...(looseWords([typed], [text]) ?? []),
        ];
        for (const word of found) expect(word).toMatch(/^(?![\u0E30-\u0E3A\u0E45\u0E47-\u0E4E])/);
      }),
    );
  });

  it.each([
    ['wd-001', ['wd-001', 'wd001', 'wd.001', 'wd 001']],
    ['บจก.123', ['บจก.123', 'บจก123', 'บจก-123', 'บจก 123']],
    ['12-34', ['12-34']],
    ['r69-1', ['r69-1']],
    ['0049-151-23456789', ['0049-151-23456789', '+4915123456789']],
    ['0012345', ['0012345']],
    ['0066812345678', ['0066812345678']],
    ['แก้ว', ['แก้ว']],
  ])('spells the code %s also %j', (word, all) => expect(codeSpellings(word)).toEqual(all));

  it('builds no n-grams of numbers and short words', () => {
    expect(ngramsOf(['ราตี'], 2)).toEqual(['รา', 'าต', 'ตี']);
    expect(ngramsOf(['081', '234'], 2)).toEqual([]);
    expect(ngramsOf(['ดำ'], 2)).toEqual([]);
  });

  it('treats names that differ in one letter as similar', () => {
    expect(isSimilarName('สมชาย', 'สมชัย')).toBe(true);
    expect(isSimilarName('สมชาย', 'สมหญิง')).toBe(false);
    expect(isSimilarName('สมชาย', 'สมชายใจดี')).toBe(false);
    expect(isSimilarName('', '')).toBe(true);
  });
});
